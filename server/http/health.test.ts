import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Connection } from '../../backend/db/database.ts';
import { healthRoutes } from './health.ts';

const connectionThat = (execute: () => Promise<unknown>) => ({ db: { execute } }) as unknown as Connection;
const on = new AbortController().signal;
const broken = connectionThat(() => Promise.reject(new Error('gone')));

test('reports that it takes requests whatever its database does, with no-store', async () => {
	const response = await healthRoutes(broken, on).request('/healthz');
	expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
	expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('is ready if the database answers or the node has none', async () => {
	for (const connection of [connectionThat(async () => []), undefined]) {
		const response = await healthRoutes(connection, on).request('/readyz');
		expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
	}
});

test('stays ready if it rejects the feed, and reports the reason', async () => {
	const status = { source: 'feed-1', follows: true, problem: 'the feed is in "EUR", not in US dollars' };
	const response = await healthRoutes(undefined, on, { spot_feed: () => status }).request('/readyz');
	expect([response.status, await response.json()]).toEqual([200, { status: 'ready', spot_feed: status }]);
});

test('stays ready if backups fail, and reports the time of the last one', async () => {
	const status = { last: '2026-11-27T03:00:00.000Z', failing: true };
	const response = await healthRoutes(undefined, on, { backup: () => status }).request('/readyz');
	expect([response.status, await response.json()]).toEqual([200, { status: 'ready', backup: status }]);
});

test('is not ready while the database fails', async () => {
	const response = await healthRoutes(broken, on).request('/readyz');
	expect(response.status).toBe(503);
	expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
	expect((await response.json()).error.code).toBe('not_ready');
});

test('simultaneous requests share one check', async () => {
	let checks = 0;
	const connection = connectionThat(async () => [checks++]);
	const routes = healthRoutes(connection, on);
	await Promise.all(Array.from({ length: 100 }, () => routes.request('/readyz')));
	expect(checks).toBe(1);
	await routes.request('/readyz');
	expect(checks).toBe(2);
});

test('leaves out parts that have nothing to report', async () => {
	const response = await healthRoutes(undefined, on, {
		proxy: () => undefined,
		mail: async () => ({ overdue: 0 }),
	}).request('/readyz');
	expect(await response.json()).toEqual({ status: 'ready', mail: { overdue: 0 } });
});

test('is not ready while the disk of the database is full', async () => {
	const full = { ...connectionThat(async () => []), outage: { current: () => ({ isDiskFull: true }) } } as Connection;
	const response = await healthRoutes(full, on).request('/readyz');
	expect([response.status, (await response.json()).error.code]).toEqual([503, 'disk_full']);
});

test('is not ready while the database is slow', async () => {
	const silent = connectionThat(() => new Promise(() => {}));
	expect((await healthRoutes(silent, on, {}, 1).request('/readyz')).status).toBe(503);
});

test.for(['/healthz', '/readyz'])('%s reports a node that stops, without a database query', async (path) => {
	const response = await healthRoutes(broken, AbortSignal.abort()).request(path);
	expect([response.status, (await response.json()).error.code]).toEqual([503, 'stopping']);
});

test('leaves the Cache-Control of other responses alone', async () => {
	const shop = new Hono().route('/', healthRoutes(undefined, on)).get('/page', (c) => c.text('a page'));
	expect((await shop.request('/page')).headers.get('Cache-Control')).toBe(null);
});
