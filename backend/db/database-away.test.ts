import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseAway, isClosed, isDatabaseAway } from './database-away.ts';

const withCode = (code: string, syscall?: string) => Object.assign(new Error('no'), { code, syscall });
const fatal = (code: string) => Object.assign(withCode(code), { severity: 'FATAL' });
const failedQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each([
	['a missing server', withCode('ECONNREFUSED', 'connect')],
	['both addresses of a host', new AggregateError([withCode('ECONNREFUSED')])],
	['a missing Unix socket', withCode('ENOENT', 'connect')],
	['a stopped server', withCode('57P01')],
	['a statement timeout', failedQuery(withCode('57014'))],
	['a query timeout', failedQuery(new Error('Query read timeout'))],
	['a broken connection', failedQuery(new Error('Connection terminated unexpectedly'))],
	['too many connections', withCode('53300')],
	['a full disk', failedQuery(withCode('53100'))],
	['a database that accepts no connections', fatal('55000')],
	['a database that the role may not use', failedQuery(fatal('42501'))],
	['an exhausted pool', new Error('timeout exceeded when trying to connect')],
	['a known outage', failedQuery(new DatabaseAway())],
	['a nested cause', new Error('the feed failed', { cause: failedQuery(withCode('08006')) })],
])('recognizes that the database is away: %s', (_, error) => {
	expect(isDatabaseAway(error)).toBe(true);
});

test.each([
	['a broken constraint', failedQuery(withCode('23505'))],
	['a statement error with the same code', failedQuery(withCode('55000'))],
	['a deadlock', failedQuery(withCode('40P01'))],
	['a lock timeout', failedQuery(withCode('55P03'))],
	['a defect of the shop', new TypeError('Cannot read properties of undefined')],
	['a missing file', withCode('ENOENT', 'open')],
	['no error', 'Connection terminated'],
	['nothing', undefined],
])('does not mistake other errors: %s', (_, error) => {
	expect(isDatabaseAway(error)).toBe(false);
});

test("recognizes the driver's real error for a closed port", async () => {
	const client = new pg.Client({ host: '127.0.0.1', port: 1 });
	expect(isDatabaseAway(await client.connect().catch((error) => error))).toBe(true);
});

test('distinguishes a pool that this process has closed', () => {
	expect(isClosed(failedQuery(new Error('Cannot use a pool after calling end on the pool')))).toBe(true);
	expect(isClosed(failedQuery(new Error('Connection terminated unexpectedly')))).toBe(false);
});
