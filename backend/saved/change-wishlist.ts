import { and, eq, inArray } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../contract/calls.ts';
import { maxWishes } from '../../contract/limits.ts';
import { inShop } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { selectWishes } from './read-wishlist.ts';
import { wishes } from './tables.ts';

type Items = CallOutput<'addToWishlist', 'body'>['items'];

/**
 * Puts products on the wishlist of a person; what is on it stays where it is.
 *
 * @param tx in which the changes of this person take turns
 * @returns those for which it has no room
 * @throws Refusal 404 naming the products that are not in the shop; then nothing is put there
 */
export async function addToWishlist(
	tx: Database,
	userId: string,
	items: Items,
): Promise<CallResponse<'addToWishlist'>> {
	const kept = await selectWishes(tx, userId);
	const ids = [...new Set(items.map(({ product_id }) => product_id))];
	const added = ids.filter((id) => !kept.includes(id));
	await refuseUnknown(tx, items, added);
	const room = Math.max(0, maxWishes - kept.length);
	// One after the other: their places tell in which order they came.
	for (const productId of added.slice(0, room)) await tx.insert(wishes).values({ userId, productId });
	return { not_taken: added.slice(room).map((product_id) => ({ product_id })) };
}

async function refuseUnknown(tx: Database, items: Items, ids: string[]): Promise<void> {
	const rows = await tx
		.select({ id: products.id })
		.from(products)
		.where(and(inArray(products.id, ids), inShop));
	const sold = new Set(rows.map(({ id }) => id));
	const missing = new Set(ids.filter((id) => !sold.has(id)));
	if (missing.size === 0) return;
	const fields = Object.fromEntries(
		items.flatMap(({ product_id: id }, index) =>
			missing.has(id) ? [[`items.${index}.product_id`, `The product '${id}' is not in the shop.`]] : [],
		),
	);
	throw new Refusal(404, 'not_found', [...new Set(Object.values(fields))].join(' '), { fields });
}

/** Takes a product off the wishlist of a person. */
export async function removeFromWishlist(tx: Database, userId: string, productId: string) {
	await tx.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)));
	return {};
}
