import { toDollars } from '../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { Database } from '../db/database.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { askIn } from '../pricing/market.ts';
import { spotReader } from '../pricing/spot-prices.ts';
import { readTerms } from './follow-terms.ts';

/** All prices that move, of one tick: spot as `getSpotPrices` answers it, and the ask of every metal product by id, in dollars. */
export type PriceSnapshot = { version: number; spot: SpotPrices; askOf: (id: string) => number | undefined };

/** How often a tick may come between. */
const tries = 3;

/** Reads the prices of one tick. @throws when the database is away */
export function snapshotReader(db: Database, rules: PriceRules): () => Promise<PriceSnapshot | undefined> {
	const readSpot = spotReader(db, rules);
	const readMarket = readTerms(db);
	return async () => {
		for (let left = tries; left > 0; left--) {
			const market = await readMarket();
			const spot = await readSpot();
			if (market.version !== spot.version) continue;
			const askOf = (id: string) => {
				const cents = askIn(market, id);
				return cents === undefined ? undefined : toDollars(cents);
			};
			return { version: spot.version, spot, askOf };
		}
		return undefined;
	};
}
