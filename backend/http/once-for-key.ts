import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** What was made under an Idempotency-Key, and the digest of what was asked for. */
export type Made = { id: string; requestHash: string };

/** Tells what is asked for from all else. */
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
 * Makes something under a key. Of two requests with one key at once the one that loses the race is answered as the winner was.
 *
 * @param before how the key is answered that something was made under already, if so
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

/** @param what the key belongs to, such as an order */
export function keyReused(what: string, extra?: object): Refusal {
	const message = `This Idempotency-Key belongs to another ${what}. Send a new key.`;
	const fields = { 'Idempotency-Key': message };
	return new Refusal(409, 'idempotency_key_reused', message, { fields, ...(extra && { extra }) });
}
