import { and, inArray, lt, sql } from 'drizzle-orm';
import { sellRetention } from '../../contract/selling/limits.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { sellRequests } from './tables.ts';

/** Forgets the requests that came to nothing and ended long ago: lapsed or declined. What has come, or was bought, stays on the books. */
export async function forgetRequests(db: Database): Promise<void> {
	const endedAt = sql`coalesce(${sellRequests.endedAt}, ${sellRequests.heldUntil})`;
	await db
		.delete(sellRequests)
		.where(and(inArray(sellRequests.status, ['open', 'declined']), lt(endedAt, ago(sellRetention))));
}
