import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseAway, isClosed, isDatabaseAway } from './database-away.ts';

const withCode = (code: string, syscall?: string) => Object.assign(new Error('no'), { code, syscall });
const fatal = (code: string) => Object.assign(withCode(code), { severity: 'FATAL' });
const failedQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each([
	['a server that is not there', withCode('ECONNREFUSED', 'connect')],
	['one of both addresses of a name', new AggregateError([withCode('ECONNREFUSED')])],
	['a socket of the file system that is not there', withCode('ENOENT', 'connect')],
	['a server that is stopped', withCode('57P01')],
	['a statement that took too long', failedQuery(withCode('57014'))],
	['a query that was not answered', failedQuery(new Error('Query read timeout'))],
	['a connection that broke', failedQuery(new Error('Connection terminated unexpectedly'))],
	['too many connections', withCode('53300')],
	['a full disk', failedQuery(withCode('53100'))],
	['a database that takes no connections', fatal('55000')],
	['one that its role may not use', failedQuery(fatal('42501'))],
	['a pool whose connections are all taken', new Error('timeout exceeded when trying to connect')],
	['what is known already', failedQuery(new DatabaseAway())],
	['a cause of a cause', new Error('the feed failed', { cause: failedQuery(withCode('08006')) })],
])('the database is away: %s', (_, error) => {
	expect(isDatabaseAway(error)).toBe(true);
});

test.each([
	['a broken constraint', failedQuery(withCode('23505'))],
	['a statement of which the same code is true', failedQuery(withCode('55000'))],
	['a deadlock', failedQuery(withCode('40P01'))],
	['a wait for a lock that took too long', failedQuery(withCode('55P03'))],
	['a defect of ours', new TypeError('Cannot read properties of undefined')],
	['a file that is not there', withCode('ENOENT', 'open')],
	['no error', 'Connection terminated'],
	['nothing', undefined],
])('it is something else: %s', (_, error) => {
	expect(isDatabaseAway(error)).toBe(false);
});

test('what the driver really says when nobody listens counts', async () => {
	const client = new pg.Client({ host: '127.0.0.1', port: 1 });
	expect(isDatabaseAway(await client.connect().catch((error) => error))).toBe(true);
});

test('what this process has closed itself is told from what may come back', () => {
	expect(isClosed(failedQuery(new Error('Cannot use a pool after calling end on the pool')))).toBe(true);
	expect(isClosed(failedQuery(new Error('Connection terminated unexpectedly')))).toBe(false);
});
