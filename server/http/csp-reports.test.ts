import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { cspReportRoute, readReports } from './csp-reports.ts';

const report = (blocked: string) => ({
	'csp-report': {
		'document-uri': 'http://shop.example/cart?from=mail',
		'effective-directive': 'script-src-elem',
		'blocked-uri': blocked,
	},
});

function open() {
	const warn = vi.fn();
	let time = 0;
	const app = new Hono().route(
		'/',
		cspReportRoute(
			(c) => c.req.header('x-from') ?? 'ada',
			{ warn },
			() => time,
		),
	);
	const send = (body: unknown, from = 'ada') =>
		app.request('/policy-reports', {
			method: 'POST',
			headers: { 'Content-Type': 'application/csp-report', 'x-from': from },
			body: typeof body === 'string' ? body : JSON.stringify(body),
		});
	return { warn, send, advance: (hours: number) => (time += 3_600_001 * hours) };
}

test('logs each kind of report once, without details of the visitor', async () => {
	const { warn, send } = open();
	for (const turn of [1, 2, 3]) expect((await send(report(`http://evil.example/${turn}.js`))).status).toBe(204);
	await send(report('inline'));
	expect(warn.mock.calls.map(([{ report: logged }]) => logged)).toEqual([
		{ page: '/cart', directive: 'script-src-elem', blocked: 'http://evil.example' },
		{ page: '/cart', directive: 'script-src-elem', blocked: 'inline' },
	]);
});

test('logs a report about a private link without its token', async () => {
	const { warn, send } = open();
	const address = 'http://shop.example/alerts/unsubscribe/kXc3mO0aVb1nP2qR4sT5uW6yZ7_-8eF9gH0iJ1kL2mN?a=b';
	await send({ 'csp-report': { 'document-uri': address, 'effective-directive': 'img-src', 'blocked-uri': 'inline' } });
	expect(warn.mock.calls).toMatchObject([[{ report: { page: '/alerts/unsubscribe/…' } }, expect.anything()]]);
});

test('ignores bodies that are not reports', async () => {
	const { warn, send } = open();
	for (const body of ['', 'null', '[', '[]', '{"csp-report":[]}', '[{"body":7}]', '7']) {
		expect((await send(body)).status).toBe(204);
	}
	expect((await send('x'.repeat(20_000))).status).toBe(413);
	expect(warn).not.toHaveBeenCalled();
});

test('limits the reports of each network', async () => {
	const { warn, send } = open();
	for (let turn = 0; turn < 60; turn++) await send(report('inline'));
	expect((await send(report('eval'))).status).toBe(429);
	expect(warn).toHaveBeenCalledTimes(1);
	expect((await send(report('eval'), 'bob')).status).toBe(204);
	expect(warn).toHaveBeenCalledTimes(2);
});

test('invented reports hide real ones for an hour at most', async () => {
	const { warn, send, advance } = open();
	for (let turn = 0; turn < 250; turn++) await send(report(`http://invented-${turn}.example`), `network ${turn}`);
	expect(warn).toHaveBeenCalledTimes(200);
	advance(1);
	await send(report('eval'));
	expect(warn).toHaveBeenCalledTimes(201);
});

test('reads the first ten reports of a list, the format of newer browsers', () => {
	const body = {
		documentURL: 'http://shop.example/',
		effectiveDirective: 'img-src',
		blockedURL: 'http://cdn.example/a.png',
	};
	expect(readReports([{ type: 'csp-violation', body }])).toEqual([
		{ page: '/', directive: 'img-src', blocked: 'http://cdn.example' },
	]);
	expect(readReports(Array.from({ length: 50 }, () => ({ body })))).toHaveLength(10);
});
