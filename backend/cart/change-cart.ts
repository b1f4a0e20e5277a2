import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../contract/calls.ts';
import type { CartLimit } from '../../contract/cart/cart.ts';
import { type Chosen, chosenOf, lineKey } from '../../contract/catalogue/chosen-options.ts';
import { maxLineQuantity, maxLines } from '../../contract/limits.ts';
import { availableQuantity } from '../catalogue/paused-sales.ts';
import type { ImageRow } from '../catalogue/present.ts';
import { selectImages } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { invalidChoices } from '../orders/price-items.ts';
import { selectLines, versionOf } from './read-cart.ts';
import { cartLines } from './tables.ts';

type Items = CallOutput<'addToCart', 'body'>['items'];
type Item = Items[number];
type Line = Chosen & { productId: string; quantity: number };
type ProductOfItem = { row: typeof products.$inferSelect; images: ImageRow[] };

const keyOf = (item: Item) => lineKey(item.product_id, item);

/**
 * Adds quantities to a person's cart, and subtracts negative ones. Refuses all items if any cannot be in a cart. The
 * cost does not depend on how often an item repeats.
 *
 * @param tx serializes this person's changes
 * @returns the quantities that were not added, and why
 * @throws Refusal that names every invalid item: 404 if a product is not in the shop, otherwise 400 for an unknown
 *   size or color
 */
export async function addToCart(tx: Database, userId: string, items: Items): Promise<CallResponse<'addToCart'>> {
	const lines = new Map<string, Line>(
		(await selectLines(tx, userId)).map((line) => [lineKey(line.productId, line), line]),
	);
	const productsById = await selectProducts(tx, items);
	refuseUnknown(items, productsById, lines);
	const changed = new Map<string, Line>();
	const not_taken: CallResponse<'addToCart'>['not_taken'] = [];
	for (const item of items) {
		const line = lines.get(keyOf(item));
		const { pieces, reason } = availableFor(item, lines, productsById.get(item.product_id)?.row);
		const added = Math.min(item.quantity, pieces);
		if (added < item.quantity) not_taken.push({ ...item, quantity: item.quantity - added, reason });
		const quantity = Math.max((line?.quantity ?? 0) + added, line ? 1 : 0);
		if (quantity === (line?.quantity ?? 0)) continue;
		const next = { productId: item.product_id, ...chosenOf(item), quantity };
		lines.set(keyOf(item), next);
		changed.set(keyOf(item), next);
	}
	await write(tx, userId, [...changed.values()]);
	return { not_taken };
}

/**
 * The quantity that fits into a line, and what limits it. All sizes and colors of a product share its stock. Zero if
 * the product is no longer sold.
 */
function availableFor(
	item: Item,
	lines: Map<string, Line>,
	row: ProductOfItem['row'] | undefined,
): { pieces: number; reason: CartLimit } {
	const line = lines.get(keyOf(item));
	let inCart = 0;
	for (const { productId, quantity } of lines.values()) if (productId === item.product_id) inCart += quantity;
	const limits = [
		{ reason: 'stock', pieces: row && !row.retiredAt ? Math.max(0, row.quantity - inCart) : 0 },
		{ reason: 'line_full', pieces: maxLineQuantity - (line?.quantity ?? 0) },
		{ reason: 'cart_full', pieces: line || lines.size < maxLines ? maxLineQuantity : 0 },
	] as const;
	return limits.reduce((least, limit) => (limit.pieces < least.pieces ? limit : least));
}

async function selectProducts(tx: Database, items: Items): Promise<Map<string, ProductOfItem>> {
	const ids = [...new Set(items.map(({ product_id }) => product_id))];
	const rows = await tx
		.select({ ...getTableColumns(products), quantity: availableQuantity })
		.from(products)
		.where(inArray(products.id, ids));
	const images = Map.groupBy(await selectImages(tx, ids), ({ productId }) => productId);
	return new Map(rows.map((row) => [row.id, { row, images: images.get(row.id) ?? [] }]));
}

/** Skips lines that already exist, because the product's choices may have changed since. */
function refuseUnknown(items: Items, productsById: Map<string, ProductOfItem>, lines: Map<string, Line>): void {
	const fields: Record<string, string> = {};
	let isMissing = false;
	for (const [index, item] of items.entries()) {
		if (lines.has(keyOf(item)) || item.quantity < 0) continue;
		const found = productsById.get(item.product_id);
		if (!found || found.row.retiredAt) {
			isMissing = true;
			fields[`items.${index}.product_id`] = `The product '${item.product_id}' is not in the shop.`;
		} else Object.assign(fields, invalidChoices(found.row, found.images, item, `items.${index}`));
	}
	const message = [...new Set(Object.values(fields))].join(' ');
	if (message === '') return;
	throw new Refusal(isMissing ? 404 : 400, isMissing ? 'not_found' : 'invalid_request', message, { fields });
}

async function write(tx: Database, userId: string, lines: Line[]): Promise<void> {
	for (const { quantity, ...line } of lines) {
		const { productId, size, color } = cartLines;
		await tx
			.insert(cartLines)
			.values({ userId, ...line, quantity })
			.onConflictDoUpdate({ target: [cartLines.userId, productId, size, color], set: { quantity } });
	}
}

/** Removes a line from a person's cart. */
export async function removeFromCart(tx: Database, userId: string, line: CallOutput<'removeFromCart', 'body'>) {
	await tx
		.delete(cartLines)
		.where(
			and(
				eq(cartLines.userId, userId),
				eq(cartLines.productId, line.product_id),
				eq(cartLines.size, line.size ?? ''),
				eq(cartLines.color, line.color ?? ''),
			),
		);
	return {};
}

/**
 * Empties a person's cart.
 *
 * @param version required version of the cart, if given
 * @throws Refusal 412 if the cart has another version
 */
export async function clearCart(tx: Database, userId: string, version: string | undefined) {
	if (version !== undefined && version !== versionOf(await selectLines(tx, userId))) {
		const message = 'The cart has changed since it was read. Read it again.';
		throw new Refusal(412, 'cart_changed', message, { fields: { 'If-Match': message } });
	}
	await tx.delete(cartLines).where(eq(cartLines.userId, userId));
	return {};
}
