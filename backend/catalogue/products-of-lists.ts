import { inArray } from 'drizzle-orm';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Database } from '../db/database.ts';
import { presentCardWithBreaks } from './present.ts';
import { selectImages, selectProducts } from './products.ts';
import { products } from './tables.ts';

/** Selects the products in a cart or wishlist, by id. Withdrawn products have a quantity of 0. */
export async function selectListProducts(db: Database, ids: string[]): Promise<Map<string, ProductCard>> {
	if (ids.length === 0) return new Map();
	const rows = await selectProducts(db, { where: inArray(products.id, ids), includeRetired: true });
	const images = Map.groupBy(await selectImages(db, ids), ({ productId }) => productId);
	return new Map(
		rows.map((row) => {
			const quantity = row.retiredAt ? 0 : row.quantity;
			return [row.id, presentCardWithBreaks({ ...row, quantity }, images.get(row.id) ?? [])];
		}),
	);
}
