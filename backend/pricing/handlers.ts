import { asc, eq } from 'drizzle-orm';
import { toDollars } from '../../contract/amount.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { metals, spotPrices } from './tables.ts';

export function pricingHandlers(db: Database): Handlers<'getSpotPrices' | 'getMetals'> {
	return {
		async getSpotPrices() {
			const rows = await db
				.select()
				.from(spotPrices)
				.innerJoin(metals, eq(metals.id, spotPrices.metalId))
				.orderBy(asc(metals.position));
			const simulated = rows.some((row) => row.spot_prices.simulated);
			return {
				simulated,
				label: simulated ? 'Simulated prices' : 'Spot prices',
				prices: rows.map(({ metals: metal, spot_prices: spot }) => ({
					metal_id: metal.id,
					name: metal.name,
					symbol: metal.symbol,
					bid: toDollars(spot.bidCents),
					ask: toDollars(spot.askCents),
					updated_at: spot.updatedAt.toISOString(),
				})),
			};
		},
		async getMetals() {
			const rows = await db.select().from(metals).orderBy(asc(metals.position));
			return { metals: rows.map((row) => ({ metal_id: row.id, name: row.name, symbol: row.symbol })) };
		},
	};
}
