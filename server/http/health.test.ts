import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Connection } from '../../backend/db/database.ts';
import { healthRoutes } from './health.ts';

const connectionThat = (execute: () => Promise<unknown>) => ({ db: { execute } }) as unknown as Connection;
const on = new AbortController().signal;
const broken = connectionThat(() => Promise.reject(new Error('gone')));

test('the process is alive whatever its database does, and nobody may store the answer', async () => {
	const response = await healthRoutes(broken, on).request('/healthz');
	expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
	expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('it is ready when the database answers, and when there is none of its own', async () => {
	for (const connection of [connectionThat(async () => []), undefined]) {
		const response = await healthRoutes(connection, on).request('/readyz');
		expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
	}
});

test('it stays ready with a feed that is refused, and says why', async () => {
	const status = { source: 'feed-1', follows: true, problem: 'the feed is in "EUR", not in US dollars' };
	const response = await healthRoutes(undefined, on, { feed: () => status }).request('/readyz');
	expect([response.status, await response.json()]).toEqual([200, { status: 'ready', spot_feed: status }]);
});

test('it stays ready when backups fail, and says when the last one was made', async () => {
	const status = { last: '2026-11-27T03:00:00.000Z', failing: true };
	const response = await healthRoutes(undefined, on, { backups: () => status }).request('/readyz');
	expect([response.status, await response.json()]).toEqual([200, { status: 'ready', backup: status }]);
});

test('it is not ready while the database does not answer', async () => {
	const response = await healthRoutes(broken, on).request('/readyz');
	expect(response.status).toBe(503);
	expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
	expect((await response.json()).error.code).toBe('not_ready');
});

test('nor while it takes long to answer', async () => {
	const silent = connectionThat(() => new Promise(() => {}));
	expect((await healthRoutes(silent, on, {}, 1).request('/readyz')).status).toBe(503);
});

test('nor once it is being stopped, and then without asking the database', async () => {
	const response = await healthRoutes(broken, AbortSignal.abort()).request('/readyz');
	expect([response.status, (await response.json()).error.code]).toEqual([503, 'stopping']);
	expect((await healthRoutes(broken, AbortSignal.abort()).request('/healthz')).status).toBe(200);
});

test('what is served beside them may be stored', async () => {
	const shop = new Hono().route('/', healthRoutes(undefined, on)).get('/page', (c) => c.text('a page'));
	expect((await shop.request('/page')).headers.get('Cache-Control')).toBe(null);
});
