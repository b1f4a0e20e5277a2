import { and, eq, inArray } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../contract/calls.ts';
import { type Chosen, chosenOf, lineKey } from '../../contract/catalogue/chosen-options.ts';
import { maxLineQuantity, maxLines } from '../../contract/limits.ts';
import type { ImageRow } from '../catalogue/present.ts';
import { selectImages } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { wrongChoices } from '../orders/price-items.ts';
import { selectLines, versionOf } from './read-cart.ts';
import { cartLines } from './tables.ts';

type Items = CallOutput<'addToCart', 'body'>['items'];
type Item = Items[number];
type Line = Chosen & { productId: string; quantity: number };
type Sold = { row: typeof products.$inferSelect; images: ImageRow[] };

const keyOf = (item: Item) => lineKey(item.product_id, item);

/**
 * Adds pieces to the cart of a person, and takes some out: all of what is sent or, where something of it cannot be in any
 * cart, nothing. Costs the same however often a line is in it.
 *
 * @param tx in which the changes of this person take turns
 * @returns the pieces that were not added: there are no more in stock, or in a line, or no more lines in a cart
 * @throws Refusal that names every item which cannot be added: 404 with a product that is not in the shop among them, else 400
 *   with a size or color that there is not
 */
export async function addToCart(tx: Database, userId: string, items: Items): Promise<CallResponse<'addToCart'>> {
	const lines = new Map<string, Line>(
		(await selectLines(tx, userId)).map((line) => [lineKey(line.productId, line), line]),
	);
	const sold = await selectSold(tx, items);
	refuseUnknown(items, sold, lines);
	const changed = new Map<string, Line>();
	const not_taken: CallResponse<'addToCart'>['not_taken'] = [];
	for (const item of items) {
		const line = lines.get(keyOf(item));
		const room = roomFor(item, lines, sold.get(item.product_id)?.row);
		const added = Math.min(item.quantity, room);
		if (added < item.quantity) not_taken.push({ ...item, quantity: item.quantity - added });
		const quantity = Math.max((line?.quantity ?? 0) + added, line ? 1 : 0);
		if (quantity === (line?.quantity ?? 0)) continue;
		const next = { productId: item.product_id, ...chosenOf(item), quantity };
		lines.set(keyOf(item), next);
		changed.set(keyOf(item), next);
	}
	await write(tx, userId, [...changed.values()]);
	return { not_taken };
}

/** Pieces that may come to a line: its sizes and colors share the stock of a product. None of what is not sold any more. */
function roomFor(item: Item, lines: Map<string, Line>, row: Sold['row'] | undefined): number {
	const line = lines.get(keyOf(item));
	// What is not there cannot get fewer.
	if (item.quantity < 0) return line ? item.quantity : 0;
	if (!line && lines.size >= maxLines) return 0;
	let inCart = 0;
	for (const { productId, quantity } of lines.values()) if (productId === item.product_id) inCart += quantity;
	const left = row && !row.retiredAt ? row.quantity - inCart : 0;
	return Math.max(0, Math.min(left, maxLineQuantity - (line?.quantity ?? 0)));
}

async function selectSold(tx: Database, items: Items): Promise<Map<string, Sold>> {
	const ids = [...new Set(items.map(({ product_id }) => product_id))];
	const rows = await tx.select().from(products).where(inArray(products.id, ids));
	const images = Map.groupBy(await selectImages(tx, ids), ({ productId }) => productId);
	return new Map(rows.map((row) => [row.id, { row, images: images.get(row.id) ?? [] }]));
}

/** Of a line that is there already nothing is asked but the number of pieces: it may have been sold otherwise once. */
function refuseUnknown(items: Items, sold: Map<string, Sold>, lines: Map<string, Line>): void {
	const fields: Record<string, string> = {};
	let isMissing = false;
	for (const [index, item] of items.entries()) {
		if (lines.has(keyOf(item)) || item.quantity < 0) continue;
		const found = sold.get(item.product_id);
		if (!found || found.row.retiredAt) {
			isMissing = true;
			fields[`items.${index}.product_id`] = `The product '${item.product_id}' is not in the shop.`;
		} else Object.assign(fields, wrongChoices(found.row, found.images, item, `items.${index}`));
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

/** Takes a line out of the cart of a person, whatever it holds. */
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
 * Empties the cart of a person.
 *
 * @param version only while it is still this one
 * @throws Refusal 412
 */
export async function clearCart(tx: Database, userId: string, version: string | undefined) {
	if (version !== undefined && version !== versionOf(await selectLines(tx, userId))) {
		const message = 'The cart has changed since it was read. Read it again.';
		throw new Refusal(412, 'cart_changed', message, { fields: { 'If-Match': message } });
	}
	await tx.delete(cartLines).where(eq(cartLines.userId, userId));
	return {};
}
