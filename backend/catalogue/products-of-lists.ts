import { inArray } from 'drizzle-orm';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Database } from '../db/database.ts';
import { presentKept } from './present.ts';
import { selectImages, selectProducts } from './products.ts';
import { products } from './tables.ts';

/** Products that somebody's cart or wishlist holds, by id; those that were withdrawn have no pieces. */
export async function selectKept(db: Database, ids: string[]): Promise<Map<string, ProductCard>> {
	if (ids.length === 0) return new Map();
	const rows = await selectProducts(db, { where: inArray(products.id, ids), retiredToo: true });
	const images = Map.groupBy(await selectImages(db, ids), ({ productId }) => productId);
	return new Map(
		rows.map((row) => {
			const quantity = row.retiredAt ? 0 : row.quantity;
			return [row.id, presentKept({ ...row, quantity }, images.get(row.id) ?? [])];
		}),
	);
}
