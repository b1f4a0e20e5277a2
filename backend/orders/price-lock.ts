import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { quoteLifetime } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { clock } from '../pricing/clock.ts';
import { type PricedLine, priceLocks } from './tables.ts';

type Line = Pick<PricedLine, 'productId' | 'quantity' | 'askCents' | 'unitCents'>;

/** Who holds a lock, by the key that a browser made: only its digest is kept. Without a key, a holder of its own. */
export function holderOf(lockKey: string = randomUUID()): string {
	return digest(lockKey);
}

/** What a checkout holds: pieces by product, whatever their order, sizes and colors, which have the product's price. */
function contentOf(lines: Pick<Line, 'productId' | 'quantity'>[]): string {
	const pieces = new Map<string, number>();
	for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
	return digest(JSON.stringify([...pieces].sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Nothing ends so much later than ten minutes from now but by a clock that was set; it has ended, then. */
const slack = 5_000;

/**
 * Whether a promise is over.
 *
 * @param now by the clock that every node has: the database's
 */
export function hasEnded(expiresAt: Date, now: Date): boolean {
	const left = expiresAt.getTime() - now.getTime();
	return left <= 0 || left > quoteLifetime + slack;
}

/**
 * Lines at the prices that are locked for their holder: those of a lock that still holds, and then its end is theirs; else
 * those that the lines come with, locked from now on. However many ask at once, they get one lock.
 */
export async function lockPrices<L extends Line>(
	db: Database,
	holder: string,
	lines: L[],
): Promise<{ lines: L[]; expiresAt: Date }> {
	const prices = new Map(lines.map(({ productId, askCents, unitCents }) => [productId, { askCents, unitCents }]));
	const now = await clock.databaseTime(db);
	const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
	const [from, to] = [now, after(quoteLifetime + slack)].map((time) => sql`${time.toISOString()}::timestamptz`);
	const holds = sql`${priceLocks.expiresAt} > ${from} and ${priceLocks.expiresAt} <= ${to}`;
	const [lock] = await db
		.insert(priceLocks)
		.values({
			holder,
			content: contentOf(lines),
			expiresAt: after(quoteLifetime),
			prices: Array.from(prices, ([id, { askCents, unitCents }]) => [id, askCents, unitCents]),
		})
		.onConflictDoUpdate({
			target: [priceLocks.holder, priceLocks.content],
			set: {
				expiresAt: sql`case when ${holds} then ${priceLocks.expiresAt} else excluded.expires_at end`,
				prices: sql`case when ${holds} then ${priceLocks.prices} else excluded.prices end`,
			},
		})
		.returning();
	if (!lock) throw new Error('The prices were not locked.');
	for (const [id, askCents, unitCents] of lock.prices) prices.set(id, { askCents, unitCents });
	return { lines: lines.map((line) => ({ ...line, ...prices.get(line.productId) })), expiresAt: lock.expiresAt };
}

/**
 * Uses the lock of a quote up, so that one order is placed at it and no more.
 *
 * @returns false when an order has used it already
 */
export async function spendLock(
	db: Database,
	holder: string,
	quote: { lines: Pick<Line, 'productId' | 'quantity'>[]; expiresAt: Date },
): Promise<boolean> {
	const spent = await db
		.delete(priceLocks)
		.where(
			and(
				eq(priceLocks.holder, holder),
				eq(priceLocks.content, contentOf(quote.lines)),
				eq(priceLocks.expiresAt, quote.expiresAt),
			),
		)
		.returning({ holder: priceLocks.holder });
	return spent.length > 0;
}

/** Of a lock that has ended nothing is needed; a minute is left to an order that was placed just at its end. */
export async function dropEndedLocks(db: Database): Promise<void> {
	const now = await clock.databaseTime(db);
	await db.delete(priceLocks).where(lt(priceLocks.expiresAt, new Date(now.getTime() - 60_000)));
}
