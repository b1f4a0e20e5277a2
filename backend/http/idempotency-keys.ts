import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/*
 * Idempotency keys. A key belongs to one request: the same request under the same key is done once and always gets the same answer, and
 * another request under that key gets 409. Orders and requests to sell are rows that can be read again, so the key is a unique
 * column of their table, found by `findByKey` and inserted by `makeOnce`. A change of a cart cannot be read again, so
 * `cart/once.ts` stores its answer beside the key.
 */

/** What was made under an Idempotency-Key, and the hash of the request. */
export type Made = { id: string; requestHash: string };

export const hashRequest = (request: unknown): string =>
	createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** @param columns of the table that keeps what is made under a key */
export async function findByKey(
	db: Database,
	{ id, requestHash, idempotencyKey }: Record<keyof Made | 'idempotencyKey', PgColumn>,
	key: string,
): Promise<Made | undefined> {
	const [row] = await db
		.select({ id: sql<string>`${id}`, requestHash: sql<string>`${requestHash}` })
		.from(id.table)
		.where(eq(idempotencyKey, key));
	return row;
}

/**
 * Makes something under a key. Of two concurrent requests with one key, the second is answered as the first was.
 *
 * @param before answers what was made under the key already, if anything was
 */
export async function makeOnce<Answer>(
	before: () => Promise<Answer | undefined>,
	make: () => Promise<Answer>,
): Promise<Answer> {
	try {
		return await make();
	} catch (error) {
		const answer = await before();
		if (answer === undefined) throw error;
		return answer;
	}
}

/**
 * @param what the key belongs to, such as an order
 * @throws Refusal 409 where the key was used for another request
 */
export function requireSameRequest(
	made: Pick<Made, 'requestHash'>,
	requestHash: string,
	what: string,
	extra?: object,
): void {
	if (made.requestHash === requestHash) return;
	const message = `This Idempotency-Key belongs to another ${what}. Send a new key.`;
	const fields = { 'Idempotency-Key': message };
	throw new Refusal(409, 'idempotency_key_reused', message, { fields, ...(extra && { extra }) });
}
