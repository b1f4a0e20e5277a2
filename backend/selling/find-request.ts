import { eq } from 'drizzle-orm';
import { maskEmail } from '../../contract/mask-email.ts';
import type { SellRequest } from '../../contract/selling/selling.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { presentRequest } from './present.ts';
import { sellRequests } from './tables.ts';

/**
 * Finds a request as its link displays it.
 *
 * @param id the request's unguessable id
 * @throws Refusal 404
 */
export async function findRequest(db: Database, id: string): Promise<SellRequest> {
	const [row] = await db.select().from(sellRequests).where(eq(sellRequests.id, id));
	if (!row) throw notFound('request_id', 'Request not found. We delete old requests that weren’t completed.');
	const request = presentRequest(row, await clock.databaseTime(db));
	return { ...request, email: maskEmail(request.email) };
}
