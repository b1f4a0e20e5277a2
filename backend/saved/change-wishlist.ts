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
 * Adds products to a person's wishlist. Products that are already on it keep their place.
 *
 * @param tx serializes this person's changes
 * @returns the products that exceed the limit
 * @throws Refusal 404 naming the products that are not in the shop. Then none is added
 */
export async function addToWishlist(
	tx: Database,
	userId: string,
	items: Items,
): Promise<CallResponse<'addToWishlist'>> {
	const present = await selectWishes(tx, userId);
	const ids = [...new Set(items.map(({ product_id }) => product_id))];
	const added = ids.filter((id) => !present.includes(id));
	await refuseUnknown(tx, items, added);
	const available = Math.max(0, maxWishes - present.length);
	// Inserted one by one, because their positions determine the order.
	for (const productId of added.slice(0, available)) await tx.insert(wishes).values({ userId, productId });
	return { not_taken: added.slice(available).map((product_id) => ({ product_id })) };
}

async function refuseUnknown(tx: Database, items: Items, ids: string[]): Promise<void> {
	const rows = await tx
		.select({ id: products.id })
		.from(products)
		.where(and(inArray(products.id, ids), inShop));
	const inShopIds = new Set(rows.map(({ id }) => id));
	const missing = new Set(ids.filter((id) => !inShopIds.has(id)));
	if (missing.size === 0) return;
	const fields = Object.fromEntries(
		items.flatMap(({ product_id: id }, index) =>
			missing.has(id) ? [[`items.${index}.product_id`, `The product '${id}' is not in the shop.`]] : [],
		),
	);
	throw new Refusal(404, 'not_found', [...new Set(Object.values(fields))].join(' '), { fields });
}

/** Removes a product from a person's wishlist. */
export async function removeFromWishlist(tx: Database, userId: string, productId: string) {
	await tx.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)));
	return {};
}
