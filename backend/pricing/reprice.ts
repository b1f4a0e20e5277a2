import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import { inShop } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { addHistory, minuteOf } from './history.ts';
import { priceState, spotPrices } from './tables.ts';

/** Cents per troy ounce, and when they were made: with the reading, unless told. */
export type Spot = { metalId: MetalId; bidCents: number; askCents: number; time?: Date };
/** Prices that one source gave together; the time is that of the newest. */
export type SpotReading = { spots: Spot[]; simulated: boolean; time: Date };

type NewAsk = { productId: string; askCents: number };
/** What a tick changed: the metals whose spot price is another now, and the products whose ask is. */
export type Tick = { version: number; time: Date; metalIds: MetalId[]; asks: NewAsk[] };

/**
 * Stores spot prices and brings the asks of the metals' products in line, at once and under one new version.
 *
 * @returns what changed; undefined where nothing costs anything else than before
 */
export function storeReading(db: Database, { spots, simulated, time }: SpotReading): Promise<Tick | undefined> {
	return inTransaction(db, async (tx) => {
		// Two ticks at once follow one another.
		await tx.select().from(priceState).for('update');
		const before = new Map((await tx.select().from(spotPrices)).map((row) => [row.metalId, row]));
		const isMoved = ({ metalId, bidCents, askCents }: Spot) => {
			const old = before.get(metalId);
			return old?.askCents !== askCents || old.bidCents !== bidCents;
		};
		const moved = spots.filter(isMoved);
		const rows = spots.map(({ metalId, bidCents, askCents, time: updatedAt = time }) => ({
			metalId,
			bidCents,
			askCents,
			simulated,
			updatedAt,
		}));
		await tx.insert(spotPrices).values(rows).onConflictDoUpdate({ target: spotPrices.metalId, set: excludedSpot });
		const at = minuteOf(time);
		await addHistory(
			tx,
			spots.map(({ metalId, askCents }) => ({ metalId, at, askCents, simulated })),
		);
		const asks = await storeAsks(tx, new Map(moved.map((spot) => [spot.metalId, spot.askCents])));
		if (moved.length === 0 && asks.length === 0) return undefined;
		const [state] = await tx
			.update(priceState)
			.set({ version: sql`${priceState.version} + 1`, versionAt: time })
			.returning({ version: priceState.version });
		return { version: state?.version ?? 0, time, metalIds: moved.map((spot) => spot.metalId), asks };
	});
}

const excludedSpot = {
	bidCents: sql`excluded.bid_cents`,
	askCents: sql`excluded.ask_cents`,
	simulated: sql`excluded.simulated`,
	updatedAt: sql`excluded.updated_at`,
};

/** Stores the asks that follow from new spot prices, in cents per troy ounce, where they differ. */
async function storeAsks(tx: Database, spotCents: Map<MetalId, number>): Promise<NewAsk[]> {
	const rows = await tx
		.select({
			id: products.id,
			metalId: products.metalId,
			weight: products.fineWeightMicroOz,
			premium: products.premiumBasisPoints,
			askCents: products.askCents,
		})
		.from(products)
		.where(and(inArray(products.metalId, [...spotCents.keys()]), inShop))
		// In the order in which checkouts lock them, so that neither waits for the other for ever.
		.orderBy(asc(products.id))
		.for('no key update');
	const asks = rows.flatMap(({ id, metalId, weight, premium, askCents: old }) => {
		const spot = spotCents.get(metalId as MetalId) ?? 0;
		const askCents = bullionAskCents(spot, { fineWeightMicroOz: weight ?? 0, premiumBasisPoints: premium ?? 0 });
		return askCents === old ? [] : [{ productId: id, askCents }];
	});
	if (asks.length === 0) return asks;
	await tx
		.update(products)
		.set({ askCents: sql`new_asks.ask_cents` })
		.from(
			sql`unnest(
				${sql.param(asks.map((ask) => ask.productId))}::text[], ${sql.param(asks.map((ask) => ask.askCents))}::bigint[]
			) as new_asks (id, ask_cents)`,
		)
		.where(eq(products.id, sql`new_asks.id`));
	return asks;
}
