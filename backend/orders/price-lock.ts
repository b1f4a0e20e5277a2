import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { quoteLifetime } from '../../contract/orders/quote-lifetime.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import type { SourceId } from '../pricing/source-id.ts';
import type { WireLine } from './prices-by-payment-method.ts';
import { type LockedPrice, type PricedLine, priceLocks } from './tables.ts';

type Price = Pick<WireLine, 'askCents' | 'saleCents' | 'breakCents' | 'surcharges'>;
type Line = Pick<WireLine, 'productId' | 'quantity'> & Price;
type ProductQuantity = Pick<PricedLine, 'productId' | 'quantity'>;

/** The owner of a price lock. */
export type Holder = {
	/** Digest of the browser's key. */
	id: string;
	/** Digest of the network address. */
	client: string;
	/** Locks of the same contents that the address may have before a new holder shares the latest one. */
	maxLocks: number;
};

/** With a key: two people behind one address, and one in a private window. */
const maxLocksWithKey = 3;
/** Without a key, people cannot be told apart. */
const maxLocksWithoutKey = 1;

/** The holder of a lock, as digests. Without a key, each request is its own holder. */
export function holderOf(lockKey: string | undefined, client: string): Holder {
	const maxLocks = lockKey === undefined ? maxLocksWithoutKey : maxLocksWithKey;
	return { id: digest(lockKey ?? randomUUID()), client, maxLocks };
}

/** The holder of the lock that an earlier quote came from. */
export function sameHolder(id: string, client: string): Holder {
	return { id, client, maxLocks: maxLocksWithKey };
}

/**
 * Digest of a checkout's contents: quantities per product, independent of order, sizes and colors, which share the
 * product's price.
 */
function contentOf(lines: ProductQuantity[]): string {
	const quantities = new Map<string, number>();
	for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
	return digest(JSON.stringify([...quantities].sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Priced lines and the source of their metal prices. Null without metal. */
type PricedLines<L extends Line> = { lines: L[]; source: SourceId | null };

/** A lock that ends later than this after its lifetime results from a changed clock, and counts as expired. */
const tolerance = 5_000;

/**
 * True if a price lock has expired.
 *
 * @param now by the database's clock, which all nodes share
 */
export function hasExpired(expiresAt: Date, now: Date): boolean {
	const remaining = expiresAt.getTime() - now.getTime();
	return remaining <= 0 || remaining > quoteLifetime + tolerance;
}

/**
 * Returns the lines at their locked prices. If the holder has an active lock, uses its prices and expiry. Otherwise
 * locks the lines' own prices. Concurrent requests get the same lock. The lock contains prices by wire and surcharges,
 * so it survives a change of the payment method. If the network address has too many locks of the same contents, a new
 * holder shares the prices and expiry of the latest one, unless a sale has begun or ended since. A change of the source
 * of spot prices ends a lock.
 */
export function lockPrices<L extends Line>(
	db: Database,
	holder: Holder,
	priced: PricedLines<L>,
): Promise<{ lines: L[]; expiresAt: Date }> {
	return inTransaction(db, (tx) => lockSerialized(tx, holder, priced));
}

async function lockSerialized<L extends Line>(
	db: Database,
	{ id: holder, client, maxLocks }: Holder,
	{ lines, source }: PricedLines<L>,
) {
	const content = contentOf(lines);
	await lockKeys(db, { prices: `${client} ${content}` });
	const prices = new Map<string, Price>(
		lines.map(({ productId, askCents, saleCents, breakCents, surcharges }) => [
			productId,
			{ askCents, saleCents, breakCents, surcharges },
		]),
	);
	const now = await clock.databaseTime(db);
	const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
	const [from, to] = [now, after(quoteLifetime + tolerance)].map((time) => sql`${time.toISOString()}::timestamptz`);
	const isOfSource = sql`${priceLocks.source} is not distinct from ${source}::text`;
	const holds = sql`${priceLocks.expiresAt} > ${from} and ${priceLocks.expiresAt} <= ${to} and ${isOfSource}`;
	const activeLocks = await db
		.selectDistinctOn([priceLocks.expiresAt], { expiresAt: priceLocks.expiresAt, prices: priceLocks.prices })
		.from(priceLocks)
		.where(and(eq(priceLocks.client, client), eq(priceLocks.content, content), holds))
		.orderBy(desc(priceLocks.expiresAt))
		.limit(maxLocks);
	const [latest] = activeLocks;
	const isShared = latest && activeLocks.length === maxLocks && hasSameSales(latest.prices, prices);
	const newLock = {
		// Locks are distinguished by their expiry, so it must differ by at least a millisecond.
		expiresAt: new Date(Math.max(after(quoteLifetime).getTime(), (latest?.expiresAt.getTime() ?? 0) + 1)),
		prices: Array.from(
			prices,
			([id, { askCents, saleCents, breakCents, surcharges }]): LockedPrice => [
				id,
				askCents,
				saleCents,
				breakCents,
				surcharges,
			],
		),
	};
	const [lock] = await db
		.insert(priceLocks)
		.values({ holder, content, client, source, ...(isShared ? latest : newLock) })
		.onConflictDoUpdate({
			target: [priceLocks.holder, priceLocks.content],
			set: {
				expiresAt: sql`case when ${holds} then ${priceLocks.expiresAt} else excluded.expires_at end`,
				prices: sql`case when ${holds} then ${priceLocks.prices} else excluded.prices end`,
				source,
				client: sql`case when ${holds} then ${priceLocks.client} else excluded.asker end`,
			},
		})
		.returning();
	if (!lock) throw new Error('cannot lock the prices');
	for (const [id, askCents, saleCents, breakCents, surcharges = {}] of lock.prices) {
		prices.set(id, { askCents, saleCents, breakCents, surcharges });
	}
	return { lines: lines.map((line) => ({ ...line, ...prices.get(line.productId) })), expiresAt: lock.expiresAt };
}

/** A new holder must not get a sale that has ended, or miss one that has begun. */
function hasSameSales(locked: LockedPrice[], now: ReadonlyMap<string, Price>): boolean {
	return locked.every(([id, , saleCents]) => saleCents > 0 === (now.get(id)?.saleCents ?? 0) > 0);
}

/**
 * Consumes the lock of a quote, so that only one order uses it.
 *
 * @returns false if an order has already used it
 */
export async function consumeLock(
	db: Database,
	holder: string,
	quote: { lines: ProductQuantity[]; expiresAt: Date },
): Promise<boolean> {
	const consumed = await db
		.delete(priceLocks)
		.where(
			and(
				eq(priceLocks.holder, holder),
				eq(priceLocks.content, contentOf(quote.lines)),
				eq(priceLocks.expiresAt, quote.expiresAt),
			),
		)
		.returning({ holder: priceLocks.holder });
	return consumed.length > 0;
}

/** Deletes expired locks. Allows an order that was placed at the last moment a minute to finish. */
export async function deleteExpiredLocks(db: Database): Promise<void> {
	const now = await clock.databaseTime(db);
	await db.delete(priceLocks).where(lt(priceLocks.expiresAt, new Date(now.getTime() - 60_000)));
}
