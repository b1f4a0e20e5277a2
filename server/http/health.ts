import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
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
 * `/healthz`: the process is alive. `/readyz`: the database answers in time and can write, and the node is not stopping. `/readyz` also
 * has a report of each part, by name. The node stays ready if a part has a problem, because the shop still sells.
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

	return new Hono()
		.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))
		.get('/readyz', async (c) => {
			const notReady = (code: string, message: string) => c.json({ error: { code, message } }, 503, unavailable);
			if (stopping.aborted) return notReady('stopping', 'This node is being stopped.');
			if (connection?.outage?.current()?.isDiskFull) return notReady('disk_full', 'The disk of the database is full.');
			try {
				return c.json({ status: 'ready', ...(await checkOnce()) }, 200, noStore);
			} catch {
				return notReady('not_ready', 'The database does not answer.');
			}
		});
}
