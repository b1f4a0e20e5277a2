import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import type { PriceRules } from './freshness.ts';
import { selectHistory } from './history.ts';
import { createSpotReader } from './spot-prices.ts';
import { metals } from './tables.ts';

export function pricingHandlers(
	db: Database,
	rules: PriceRules,
): Handlers<'getSpotPrices' | 'getSpotHistory' | 'getMetals'> {
	const readSpot = createSpotReader(db, rules);
	return {
		getSpotPrices: () => readSpot(),
		async getSpotHistory({ query: { metal_id, range } }) {
			const { label, source, time } = await readSpot();
			const end = new Date(time);
			const points = await selectHistory(db, rules.hours, { metalId: metal_id, range, source, end });
			return { metal_id, range, label, points };
		},
		async getMetals() {
			const rows = await db.select().from(metals).orderBy(asc(metals.position));
			return { metals: rows.map((row) => ({ metal_id: row.id, name: row.name, symbol: row.symbol })) };
		},
	};
}
