import { expect, test, vi } from 'vitest';
import { registry } from './metrics.ts';
import { vitalsRoute } from './visitor-vitals.ts';

const log = { debug: vi.fn() };

function open(store = vi.fn(async () => {})) {
	const routes = new Set(['/', '/product-details/:id']);
	const app = vitalsRoute({ addressOf: (c) => c.req.header('X-Forwarded-For') ?? '192.0.2.1', routes, store, log });
	const send = async (sent: unknown, address = '192.0.2.1') => {
		const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
		const headers = { 'Content-Type': 'text/plain;charset=UTF-8', 'X-Forwarded-For': address };
		return (await app.request('/page-timings', { method: 'POST', body, headers })).status;
	};
	return { send, store };
}

const page = { route: '/product-details/:id', device: 'phone', LCP: 1_200, INP: 80, CLS: 0.01 };

test('counts and stores the vitals of a page', async () => {
	const { send, store } = open();
	expect(await send(page)).toBe(204);
	expect(store).toHaveBeenCalledExactlyOnceWith(page);
	const text = await registry.metrics();
	expect(text).toContain('assay_web_vitals_lcp_seconds_sum{route="/product-details/:id",device="phone"} 1.2\n');
	expect(text).toContain('assay_web_vitals_inp_seconds_sum{route="/product-details/:id",device="phone"} 0.08\n');
	expect(text).toContain('assay_web_vitals_cls_sum{route="/product-details/:id",device="phone"} 0.01\n');
});

test.for([
	['a route that the shop does not have', { ...page, route: '/product-details/1001' }, 400],
	['a value out of bounds', { ...page, LCP: 1e9 }, 400],
	['no JSON', 'LCP', 400],
	['a long body', { ...page, route: 'x'.repeat(600) }, 413],
] as const)('refuses %s', async ([, sent, status]) => {
	const { send, store } = open();
	expect(await send(sent)).toBe(status);
	expect(store).not.toHaveBeenCalled();
});

test('only so many of a network count', async () => {
	const { send, store } = open();
	for (let count = 0; count < 130; count++) expect(await send(page)).toBe(204);
	expect(store).toHaveBeenCalledTimes(120);
	await send(page, '198.51.100.7');
	expect(store).toHaveBeenCalledTimes(121);
});

test('a page that cannot be stored is no error for the browser', async () => {
	const { send } = open(vi.fn(async () => Promise.reject(new Error('the database is down'))));
	expect(await send(page)).toBe(204);
	expect(log.debug).toHaveBeenCalledOnce();
});
