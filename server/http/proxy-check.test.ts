import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { checkForProxy } from './proxy-check.ts';

function send(TRUST_PROXY: string, headers: Record<string, string>) {
	const warn = vi.fn();
	const check = checkForProxy(readSettings({ TRUST_PROXY }), { warn });
	const next = vi.fn();
	for (let count = 0; count < 3; count++)
		check.watch(next)({ headers } as unknown as IncomingMessage, {} as ServerResponse);
	expect(next).toHaveBeenCalledTimes(3);
	return { report: check.report(), warnings: warn.mock.calls.length };
}

test('an unknown proxy is logged once and reported', () => {
	const { report, warnings } = send('', { 'x-forwarded-for': '203.0.113.9' });
	expect(warnings).toBe(1);
	expect(report).toEqual({ problem: expect.stringContaining('TRUST_PROXY') });
});

test.each([
	['', {}],
	['1', { 'x-forwarded-for': '203.0.113.9' }],
	['0', { 'x-forwarded-for': '203.0.113.9' }],
])('nothing is reported with TRUST_PROXY=%s and %o', (setting, headers) => {
	expect(send(setting, headers)).toEqual({ report: undefined, warnings: 0 });
});
