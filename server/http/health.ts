import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { BackupStatus } from '../../backend/backup/schedule-backups.ts';
import type { Connection } from '../../backend/db/database.ts';
import type { FeedStatus } from '../../backend/pricing/feed.ts';
import { retryAfter } from '../../contract/limits.ts';

/** How long the database may take to answer before it counts as away, in milliseconds. */
const patience = 2_000;

/** Each answer is of this moment. Not by `use`, which would set it on every route that the server adds later. */
const unstored = { 'Cache-Control': 'no-store' };
const later = { ...unstored, 'Retry-After': String(retryAfter) };

/**
 * `/healthz`: the process lives. `/readyz`: it can reach its database, and soon, and goes on. It also tells what this node knows of the
 * spot feed and of scheduled backups: a shop whose feed is refused or whose backup fails still sells, so it stays ready.
 *
 * @param stopping is aborted when nobody should be sent here any more
 */
export function healthRoutes(
	connection: Connection | undefined,
	stopping: AbortSignal,
	{ feed, backups }: { feed?: () => FeedStatus; backups?: () => BackupStatus } = {},
	longest = patience,
): Hono {
	return new Hono()
		.get('/healthz', (c) => c.json({ status: 'ok' }, 200, unstored))
		.get('/readyz', async (c) => {
			if (stopping.aborted) {
				return c.json({ error: { code: 'stopping', message: 'This node is being stopped.' } }, 503, later);
			}
			try {
				await within(longest, connection?.db.execute(sql`select 1`));
				const parts = { ...(feed && { spot_feed: feed() }), ...(backups && { backup: backups() }) };
				return c.json({ status: 'ready', ...parts }, 200, unstored);
			} catch {
				return c.json({ error: { code: 'not_ready', message: 'The database does not answer.' } }, 503, later);
			}
		});
}

/** @throws when it takes longer */
async function within(milliseconds: number, work: PromiseLike<unknown> | undefined): Promise<void> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(late.reject, milliseconds);
	await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
