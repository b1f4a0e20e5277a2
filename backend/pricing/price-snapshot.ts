import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { inShop } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import type { PriceRules } from './freshness.ts';
import { spotReader } from './spot-prices.ts';
import { priceState } from './tables.ts';

/** All prices that move, of one tick: spot as `getSpotPrices` answers it, and the ask of every metal product by id, in dollars. */
export type PriceSnapshot = { version: number; spot: SpotPrices; asks: Map<string, number> };

/** How often a tick may come between. */
const tries = 3;

/** Reads the prices of one tick. What it costs grows with the number of metal products. @throws when the database is away */
export function snapshotReader(db: Database, rules: PriceRules): () => Promise<PriceSnapshot | undefined> {
	const readSpot = spotReader(db, rules);
	const asks = sql<Record<string, number>>`(
		select coalesce(json_object_agg(${products.id}, ${products.askCents}), '{}') from ${products}
		where ${and(isNotNull(products.metalId), inShop)}
	)`;
	return async () => {
		for (let left = tries; left > 0; left--) {
			const [row] = await db.select({ version: priceState.version, asks }).from(priceState).where(eq(priceState.id, 1));
			const spot = await readSpot();
			if (row?.version !== spot.version) continue;
			const inDollars = Object.entries(row.asks).map(([id, cents]) => [id, toDollars(cents)] as const);
			return { version: spot.version, spot, asks: new Map(inDollars) };
		}
		return undefined;
	};
}
