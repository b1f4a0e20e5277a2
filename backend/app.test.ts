import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { retryAfter } from '../contract/limits.ts';
import { createBackend } from './app.ts';

const apiToken = 'token-of-the-tests';

/** Creates a backend without a reachable database, and records its log levels. */
function backendWithoutDatabase() {
	const levels: number[] = [];
	const log = pino({ base: null }, { write: (line) => levels.push(JSON.parse(line).level) });
	const db = drizzle({ client: new pg.Pool({ host: '127.0.0.1', port: 1 }) });
	const backend = createBackend({ db, apiToken, shopUrl: 'https://shop.example', log, checkAnswers: true });
	return {
		levels,
		request: (path: string) => backend.request(`/api/${path}`, { headers: { 'x-api-token': apiToken } }),
	};
}

test('responds with 503 and Retry-After when the database is away, and logs one error', async () => {
	const { request, levels } = backendWithoutDatabase();
	const response = await request('admin/get-all-categories');
	expect(response.status).toBe(503);
	expect(response.headers.get('Retry-After')).toBe(String(retryAfter));
	expect(await response.json()).toEqual({
		error: { code: 'database_away', message: expect.stringContaining(`${retryAfter} seconds`) },
	});
	expect(levels).toEqual([50]);
	for (let call = 0; call < 20; call++) expect((await request('admin/get-all-categories')).status).toBe(503);
	expect(levels).toEqual([50]);
});

test('serves the OpenAPI document without a database', async () => {
	expect((await backendWithoutDatabase().request('openapi.json')).status).toBe(200);
});
