import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { BackupStatus } from '../../backend/backup/schedule-backups.ts';
import type { Connection } from '../../backend/db/database.ts';
import type { FeedStatus } from '../../backend/pricing/feed.ts';
import { retryAfter } from '../../contract/limits.ts';

/** The database counts as down if it takes longer to answer. In milliseconds. */
const databaseTimeout = 2_000;

/** Not set with `use`, which would also apply to every route that the server adds later. */
const noStore = { 'Cache-Control': 'no-store' };
const unavailable = { ...noStore, 'Retry-After': String(retryAfter) };

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers in time and the node is not stopping. `/readyz` also reports the state of
 * the spot feed and of scheduled backups. The node stays ready if these fail, because the shop still sells.
 *
 * @param stopping is aborted when load balancers should send no more requests
 */
export function healthRoutes(
	connection: Connection | undefined,
	stopping: AbortSignal,
	{ feed, backups }: { feed?: () => FeedStatus; backups?: () => BackupStatus } = {},
	timeout = databaseTimeout,
): Hono {
	return new Hono()
		.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))
		.get('/readyz', async (c) => {
			if (stopping.aborted) {
				return c.json({ error: { code: 'stopping', message: 'This node is being stopped.' } }, 503, unavailable);
			}
			try {
				await withTimeout(timeout, connection?.db.execute(sql`select 1`));
				const parts = { ...(feed && { spot_feed: feed() }), ...(backups && { backup: backups() }) };
				return c.json({ status: 'ready', ...parts }, 200, noStore);
			} catch {
				return c.json({ error: { code: 'not_ready', message: 'The database does not answer.' } }, 503, unavailable);
			}
		});
}

/** @throws if the work takes longer */
async function withTimeout(milliseconds: number, work: PromiseLike<unknown> | undefined): Promise<void> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(late.reject, milliseconds);
	await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
