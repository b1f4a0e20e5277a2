import { and, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import type { TurnKind } from '../db/lock-order.ts';
import { takeTurns } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';

/** So many times within a window, in milliseconds, and what is said to who comes more often. */
export type Limit = { most: number; window: number; code: string; message: (wait: string) => string };

/** The rows that coming leaves behind: whose, and when each came. */
type Traces = { at: PgColumn; whose: SQL | undefined };

/**
 * Makes sure that somebody may come once more, by the rows of the database that coming has left behind within the window,
 * over all nodes. To be asked in the transaction that writes the next one.
 *
 * @param who they take turns until the transaction ends, so that all are counted
 * @param now by the database's clock, like the rows' own times
 * @throws Refusal 429 with Retry-After when there is no room for once more
 */
export async function requireRoom(
	tx: Database,
	who: Partial<Record<TurnKind, string>>,
	{ at, whose }: Traces,
	{ most, window, code, message }: Limit,
	now: Date,
): Promise<void> {
	await takeTurns(tx, who);
	const [first] = await tx
		.select({ at: sql`extract(epoch from ${at}) * 1000`.mapWith(Number) })
		.from(at.table)
		.where(and(whose, gt(at, new Date(now.getTime() - window))))
		.orderBy(desc(at))
		.offset(most - 1)
		.limit(1);
	if (first) throw tooMuch(code, first.at + window - now.getTime(), message);
}

/** 429 with Retry-After. @param wait milliseconds until there is room again */
export function tooMuch(code: string, wait: number, message: Limit['message']): Refusal {
	const { seconds, words } = roundUp(Math.max(1, Math.ceil(wait / 1000)));
	return new Refusal(429, code, message(words), { headers: { 'Retry-After': String(seconds) } });
}

/** A wait as people are told it, and programs with them: both the same. */
function roundUp(seconds: number): { seconds: number; words: string } {
	const minutes = Math.ceil(seconds / 60);
	const [unit, length] = seconds < 60 ? ['second', 1] : minutes <= 90 ? ['minute', 60] : ['hour', 3_600];
	const count = Math.ceil(seconds / length);
	return { seconds: count * length, words: `${count} ${unit}${count === 1 ? '' : 's'}` };
}
