import { asc, eq, inArray } from 'drizzle-orm';
import type { CallResponse } from '../../contract/calls.ts';
import { chosenOf, lineKey } from '../../contract/catalogue/chosen.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { presentKept } from '../catalogue/present.ts';
import { selectImages, selectProducts } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { cartLines, wishes } from './tables.ts';

export type CartRow = typeof cartLines.$inferSelect;

/** The lines of somebody's cart, in the order in which they were put in. */
export function selectLines(db: Database, userId: string): Promise<CartRow[]> {
	return db.select().from(cartLines).where(eq(cartLines.userId, userId)).orderBy(asc(cartLines.position));
}

/** Tells a cart from every other content of it. */
export const versionOf = (lines: CartRow[]): string =>
	digest(lines.map((line) => `${lineKey(line.productId, line)} ${line.quantity}`).join('\n'));

/** The ids on somebody's wishlist, in the order in which they were put there. */
export async function selectWishes(db: Database, userId: string): Promise<string[]> {
	const rows = await db.select().from(wishes).where(eq(wishes.userId, userId)).orderBy(asc(wishes.position));
	return rows.map(({ productId }) => productId);
}

export async function readCart(db: Database, userId: string): Promise<CallResponse<'getCart'>> {
	const lines = await selectLines(db, userId);
	const cards = await selectKept(
		db,
		lines.map(({ productId }) => productId),
	);
	return {
		cart_products: lines.flatMap((line) => {
			const card = cards.get(line.productId);
			if (!card) return [];
			const img = card.imageURLs.find(({ color }) => color?.name === line.color)?.img ?? card.img;
			return { ...card, img, ...chosenOf(line), orderQuantity: line.quantity, localQuantity: 0 };
		}),
		version: versionOf(lines),
	};
}

export async function readWishlist(db: Database, userId: string): Promise<CallResponse<'getWishlist'>> {
	const ids = await selectWishes(db, userId);
	const cards = await selectKept(db, ids);
	return { wishlist_items: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** Products by id; those that were withdrawn have no pieces. */
async function selectKept(db: Database, ids: string[]): Promise<Map<string, ProductCard>> {
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
