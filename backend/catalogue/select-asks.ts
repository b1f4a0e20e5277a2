import { and, eq, inArray } from 'drizzle-orm';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { ProductAsks } from '../../contract/pricing/spot.ts';
import type { Database } from '../db/database.ts';
import { priceState, spotPrices } from '../pricing/tables.ts';
import { askOf, askParts, isSpotOfProduct } from './current-ask.ts';
import { termsOf } from './present.ts';
import { inShop } from './products.ts';
import { products } from './tables.ts';

/** Selects the asks of products and their price version in one statement, so that they are consistent. */
export async function selectAsks(db: Database, productIds: string[]): Promise<ProductAsks> {
	const rows = await db
		.select({ state: priceState, id: products.id, metalId: products.metalId, ...askParts })
		.from(priceState)
		.leftJoin(products, and(inArray(products.id, productIds), inShop))
		.leftJoin(spotPrices, isSpotOfProduct)
		.where(eq(priceState.id, 1));
	const state = rows[0]?.state;
	if (!state) throw new Error('the row of price_state is missing');
	return {
		version: state.version,
		time: state.versionAt.toISOString(),
		products: rows.flatMap(({ id, askCents, spotCents, ...parts }) =>
			id === null || askCents === null
				? []
				: [{ product_id: id, ask: toDollars(askOf({ ...parts, askCents }, spotCents)), ...termsOf(parts) }],
		),
	};
}
