import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/* Idempotency keys. A key belongs to one request. Repeating the request with the same key returns the same response; another request with that key gets 409. Orders and requests to sell are stored in rows that can be read again, so the key is a unique column of their table: see `findByKey` and `makeOnce`. A cart change cannot be read again, so `cart/idempotent-change.ts` stores its response with the key. */

/** What was created with an Idempotency-Key, and the hash of the request. */
export type IdempotentRow = { id: string; requestHash: string };

export const hashRequest = (request: unknown): string =>
	createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** @param columns of the table with the keys */
export async function findByKey(
	db: Database,
	{ id, requestHash, idempotencyKey }: Record<keyof IdempotentRow | 'idempotencyKey', PgColumn>,
	key: string,
): Promise<IdempotentRow | undefined> {
	const [row] = await db
		.select({ id: sql<string>`${id}`, requestHash: sql<string>`${requestHash}` })
		.from(id.table)
		.where(eq(idempotencyKey, key));
	return row;
}

/**
 * Creates something with a key. If two requests with the same key run at once, the second gets the first one's
 * response.
 *
 * @param before returns the response for something that already exists with this key
 */
export async function makeOnce<Result>(
	before: () => Promise<Result | undefined>,
	make: () => Promise<Result>,
): Promise<Result> {
	try {
		return await make();
	} catch (error) {
		const result = await before();
		if (result === undefined) throw error;
		return result;
	}
}

/**
 * @param what the key belongs to, for example an order
 * @throws Refusal 409 if the key was used for another request
 */
export function requireSameRequest(
	existing: Pick<IdempotentRow, 'requestHash'>,
	requestHash: string,
	what: string,
	extra?: object,
): void {
	if (existing.requestHash === requestHash) return;
	const message = `This Idempotency-Key belongs to another ${what}. Send a new key.`;
	const fields = { 'Idempotency-Key': message };
	throw new Refusal(409, 'idempotency_key_reused', message, { fields, ...(extra && { extra }) });
}
