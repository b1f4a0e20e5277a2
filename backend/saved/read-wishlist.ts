import { asc, eq } from 'drizzle-orm';
import type { CallResponse } from '../../contract/calls.ts';
import { selectListProducts } from '../catalogue/products-of-lists.ts';
import type { Database } from '../db/database.ts';
import { wishes } from './tables.ts';

/** The product ids on a wishlist, in the order in which they were added. */
export async function selectWishes(db: Database, userId: string): Promise<string[]> {
	const rows = await db.select().from(wishes).where(eq(wishes.userId, userId)).orderBy(asc(wishes.position));
	return rows.map(({ productId }) => productId);
}

export async function readWishlist(db: Database, userId: string): Promise<CallResponse<'getWishlist'>> {
	const ids = await selectWishes(db, userId);
	const cards = await selectListProducts(db, ids);
	return { wishlist_items: ids.flatMap((id) => cards.get(id) ?? []) };
}
