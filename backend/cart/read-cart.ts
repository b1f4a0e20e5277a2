import { asc, eq } from 'drizzle-orm';
import type { CallResponse } from '../../contract/calls.ts';
import { chosenOf, lineKey } from '../../contract/catalogue/chosen-options.ts';
import { selectListProducts } from '../catalogue/products-of-lists.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { cartLines } from './tables.ts';

export type CartRow = typeof cartLines.$inferSelect;

/** The lines of a cart, in the order in which they were added. */
export function selectLines(db: Database, userId: string): Promise<CartRow[]> {
	return db.select().from(cartLines).where(eq(cartLines.userId, userId)).orderBy(asc(cartLines.position));
}

/** A digest of the cart's content, used as its ETag. */
export const versionOf = (lines: CartRow[]): string =>
	digest(lines.map((line) => `${lineKey(line.productId, line)} ${line.quantity}`).join('\n'));

export async function readCart(db: Database, userId: string): Promise<CallResponse<'getCart'>> {
	const lines = await selectLines(db, userId);
	const cards = await selectListProducts(
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
