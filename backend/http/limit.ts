import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** So many times within a window, in milliseconds, and what is said to who comes more often. */
type Limit = { most: number; window: number; code: string; message: (wait: string) => string };

/** Lets those who share a key come one after the other until the transaction ends, so that all of them are counted. */
export async function takeTurns(tx: Database, key: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * @param times when it was done within the window, oldest first
 * @throws Refusal 429 with Retry-After when there is no room for once more
 */
export function requireRoom(times: Date[], { most, window, code, message }: Limit, now: Date): void {
	const first = times.at(-most);
	if (!first) return;
	const seconds = Math.max(1, Math.ceil((first.getTime() + window - now.getTime()) / 1000));
	throw new Refusal(429, code, message(inWords(seconds)), { headers: { 'Retry-After': String(seconds) } });
}

function inWords(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
	return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
