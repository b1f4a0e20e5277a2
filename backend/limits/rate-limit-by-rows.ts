import { and, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import type { LockKind } from '../db/lock-order.ts';
import { lockKeys } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';

/** A number of requests within a window, in milliseconds, and the message beyond it. */
export type Limit = { most: number; window: number; code: string; message: (wait: string) => string };

/** The rows that count: their owner and the time of each. */
type CountedRows = { at: PgColumn; whose: SQL | undefined };

/**
 * Checks that a client may act again, by counting their rows within the window, across all nodes. Call it in the
 * transaction that writes the next row.
 *
 * @param who keys of advisory locks, which serialize the client's transactions
 * @param now by the database's clock, like the rows' times
 * @throws Refusal 429 with Retry-After
 */
export async function requireBelowLimit(
	tx: Database,
	who: Partial<Record<LockKind, string>>,
	{ at, whose }: CountedRows,
	{ most, window, code, message }: Limit,
	now: Date,
): Promise<void> {
	await lockKeys(tx, who);
	const [oldest] = await tx
		.select({ at: sql`extract(epoch from ${at}) * 1000`.mapWith(Number) })
		.from(at.table)
		.where(and(whose, gt(at, new Date(now.getTime() - window))))
		.orderBy(desc(at))
		.offset(most - 1)
		.limit(1);
	if (oldest) throw tooManyRequests(code, oldest.at + window - now.getTime(), message);
}

/** Creates a 429 with Retry-After. @param wait milliseconds until the next attempt may succeed */
export function tooManyRequests(code: string, wait: number, message: Limit['message']): Refusal {
	const { seconds, words } = roundUp(Math.max(1, Math.ceil(wait / 1000)));
	return new Refusal(429, code, message(words), { headers: { 'Retry-After': String(seconds) } });
}

/** Rounds a wait for people and programs: both get the same. */
function roundUp(seconds: number): { seconds: number; words: string } {
	const minutes = Math.ceil(seconds / 60);
	const [unit, length] = seconds < 60 ? ['second', 1] : minutes <= 90 ? ['minute', 60] : ['hour', 3_600];
	const count = Math.ceil(seconds / length);
	return { seconds: count * length, words: `${count} ${unit}${count === 1 ? '' : 's'}` };
}
