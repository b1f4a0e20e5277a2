import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Connection } from '../../backend/db/database.ts';
import { retryAfter } from '../../contract/limits.ts';
import { withTimeout } from './with-timeout.ts';

/** The database counts as down if it takes longer to answer. In milliseconds. */
const databaseTimeout = 2_000;

/** Not set with `use`, which would also apply to every route that the server adds later. */
const noStore = { 'Cache-Control': 'no-store' };
const unavailable = { ...noStore, 'Retry-After': String(retryAfter) };

/** The state of a part of the shop, with `problem` if the owner should act; undefined if there is nothing to report. */
export type HealthReport = () => unknown;

/**
 * `/healthz`: the node takes requests. `/readyz`: its database also answers in time and can write. `/readyz` has a report of each part, by
 * name. The node stays ready if a part has a problem, because the shop still sells. Both fail from the beginning of a shutdown, so that
 * proxies send no more requests before the node closes its connections.
 *
 * @param stopping is aborted when load balancers should send no more requests
 */
export function healthRoutes(
	connection: Connection | undefined,
	stopping: AbortSignal,
	reports: Record<string, HealthReport> = {},
	timeout = databaseTimeout,
): Hono {
	/** Requests that come meanwhile get the result of the same check. */
	let running: Promise<Record<string, unknown>> | undefined;
	function checkOnce() {
		running ??= withTimeout(timeout, checkParts()).finally(() => {
			running = undefined;
		});
		return running;
	}

	async function checkParts() {
		await connection?.db.execute(sql`select 1`);
		const entries = Object.entries(reports).map(async ([name, report]) => [name, await report()] as const);
		return Object.fromEntries((await Promise.all(entries)).filter(([, report]) => report !== undefined));
	}

	const fail = (c: Context, code: string, message: string) => c.json({ error: { code, message } }, 503, unavailable);
	const stopped = (c: Context) => fail(c, 'stopping', 'This node is being stopped.');
	return new Hono()
		.get('/healthz', (c) => (stopping.aborted ? stopped(c) : c.json({ status: 'ok' }, 200, noStore)))
		.get('/readyz', async (c) => {
			if (stopping.aborted) return stopped(c);
			if (connection?.outage?.current()?.isDiskFull) return fail(c, 'disk_full', 'The disk of the database is full.');
			try {
				return c.json({ status: 'ready', ...(await checkOnce()) }, 200, noStore);
			} catch {
				return fail(c, 'not_ready', 'The database does not answer.');
			}
		});
}
