import { and, eq, inArray } from 'drizzle-orm';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { ProductAsks } from '../../contract/pricing/spot.ts';
import { inShop } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { priceState } from './tables.ts';

/** The asks of products and the version they belong to, as one statement sees them. */
export async function selectAsks(db: Database, productIds: string[]): Promise<ProductAsks> {
	const rows = await db
		.select({ state: priceState, id: products.id, askCents: products.askCents })
		.from(priceState)
		.leftJoin(products, and(inArray(products.id, productIds), inShop))
		.where(eq(priceState.id, 1));
	const state = rows[0]?.state;
	if (!state) throw new Error('The row of price_state is missing.');
	return {
		version: state.version,
		time: state.versionAt.toISOString(),
		products: rows.flatMap(({ id, askCents }) =>
			id === null || askCents === null ? [] : [{ product_id: id, ask: toDollars(askCents) }],
		),
	};
}
