import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { quoteLifetime } from '../../contract/limits.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { inTransaction, takeTurns } from '../db/transaction.ts';
import type { SourceId } from '../pricing/source-id.ts';
import type { WireLine } from './prices-by-payment-method.ts';
import { type LockedPrice, type PricedLine, priceLocks } from './tables.ts';

type Price = Pick<WireLine, 'askCents' | 'saleCents' | 'breakCents' | 'surcharges'>;
type Line = Pick<WireLine, 'productId' | 'quantity'> & Price;
type Pieces = Pick<PricedLine, 'productId' | 'quantity'>;

/** For whom prices are locked. */
export type Holder = {
	/** Digest of the key that a browser made. */
	id: string;
	/** Digest of the network address that asks. */
	client: string;
	/** Locks of one content that the address may have at once before this holder is given the one made last. */
	most: number;
};

/** With a key: two people behind one address, and one in a private window. */
const mostByKey = 3;
/** Without a key there is nothing to tell two people by. */
const mostWithoutKey = 1;

/** Who holds a lock: only digests are kept. Without a key, a holder of its own. */
export function holderOf(lockKey: string | undefined, client: string): Holder {
	const most = lockKey === undefined ? mostWithoutKey : mostByKey;
	return { id: digest(lockKey ?? randomUUID()), client, most };
}

/** Who holds the lock that an earlier quote came from. */
export function sameHolder(id: string, client: string): Holder {
	return { id, client, most: mostByKey };
}

/** What a checkout holds: pieces by product, whatever their order, sizes and colors, which have the product's price. */
function contentOf(lines: Pieces[]): string {
	const pieces = new Map<string, number>();
	for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
	return digest(JSON.stringify([...pieces].sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** What is priced, and the source of the metal prices in it; null where there are none. */
type Priced<L extends Line> = { lines: L[]; source: SourceId | null };

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
 * those that the lines come with, locked from now on. However many ask at once, they get one lock. What is locked are prices by wire and
 * the surcharges of payment methods, so that another payment method keeps the lock. Where the network address has as many of this content as it may, a new holder's lock has the prices and the end of the one made last,
 * unless a sale has begun or ended since.
 * A lock of another source of spot prices holds no longer.
 */
export function lockPrices<L extends Line>(
	db: Database,
	holder: Holder,
	priced: Priced<L>,
): Promise<{ lines: L[]; expiresAt: Date }> {
	return inTransaction(db, (tx) => lockInTurn(tx, holder, priced));
}

async function lockInTurn<L extends Line>(
	db: Database,
	{ id: holder, client, most }: Holder,
	{ lines, source }: Priced<L>,
) {
	const content = contentOf(lines);
	await takeTurns(db, { prices: `${client} ${content}` });
	const prices = new Map<string, Price>(
		lines.map(({ productId, askCents, saleCents, breakCents, surcharges }) => [
			productId,
			{ askCents, saleCents, breakCents, surcharges },
		]),
	);
	const now = await clock.databaseTime(db);
	const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
	const [from, to] = [now, after(quoteLifetime + slack)].map((time) => sql`${time.toISOString()}::timestamptz`);
	const isOfSource = sql`${priceLocks.source} is not distinct from ${source}::text`;
	const holds = sql`${priceLocks.expiresAt} > ${from} and ${priceLocks.expiresAt} <= ${to} and ${isOfSource}`;
	const held = await db
		.selectDistinctOn([priceLocks.expiresAt], { expiresAt: priceLocks.expiresAt, prices: priceLocks.prices })
		.from(priceLocks)
		.where(and(eq(priceLocks.client, client), eq(priceLocks.content, content), holds))
		.orderBy(desc(priceLocks.expiresAt))
		.limit(most);
	const [last] = held;
	const isShared = last && held.length === most && hasSameSales(last.prices, prices);
	const ofNow = {
		// Two locks are told apart by their ends, also those of one millisecond.
		expiresAt: new Date(Math.max(after(quoteLifetime).getTime(), (last?.expiresAt.getTime() ?? 0) + 1)),
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
		.values({ holder, content, client, source, ...(isShared ? last : ofNow) })
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
	if (!lock) throw new Error('The prices were not locked.');
	for (const [id, askCents, saleCents, breakCents, surcharges = {}] of lock.prices) {
		prices.set(id, { askCents, saleCents, breakCents, surcharges });
	}
	return { lines: lines.map((line) => ({ ...line, ...prices.get(line.productId) })), expiresAt: lock.expiresAt };
}

/** A sale that has begun or ended since is not for those to whom its lock promised nothing. */
function hasSameSales(locked: LockedPrice[], now: ReadonlyMap<string, Price>): boolean {
	return locked.every(([id, , saleCents]) => saleCents > 0 === (now.get(id)?.saleCents ?? 0) > 0);
}

/**
 * Uses the lock of a quote up, so that one order is placed at it and no more.
 *
 * @returns false when an order has used it already
 */
export async function spendLock(
	db: Database,
	holder: string,
	quote: { lines: Pieces[]; expiresAt: Date },
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
