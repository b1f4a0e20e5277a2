import type { CartLine } from '../../contract/cart/cart.ts';
import type { Chosen } from '../../contract/catalogue/chosen.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { lineOf } from './cart-rules.ts';

/**
 * Kept products as the shop has them today; the same list when nothing has changed. What was asked for and not found has
 * no pieces any more. What was kept since then was not asked for, and stays.
 *
 * @param asked ids
 */
export function withFresh<Kept extends ProductCard & Chosen>(
	kept: Kept[],
	asked: readonly string[],
	found: readonly ProductCard[],
): Kept[] {
	const cards = new Map(found.map((card) => [card.id, card]));
	const fresh = kept.map((one): Kept => {
		if (!asked.includes(one.id)) return one;
		const card = cards.get(one.id);
		const today = card ? { ...one, ...lineOf(card, one) } : { ...one, quantity: 0, status: 'out-of-stock' as const };
		return isSame(today, one) ? one : today;
	});
	return fresh.every((one, index) => one === kept[index]) ? kept : fresh;
}

/** By what is stored of them, in whatever order of fields. */
function isSame(one: object, other: object): boolean {
	const text = (value: unknown): string =>
		JSON.stringify(value, (_, part) =>
			part && typeof part === 'object' && !Array.isArray(part) ? Object.entries(part).sort() : part,
		);
	return text(one) === text(other);
}

/** What stands in the way of buying a line as it is, and how many pieces may be had of it. */
export type Fault = { text: string; most: number };

/**
 * @param notSold ids of products that the shop does not know any more; without them, such a line is out of stock
 * @returns null for a line that can be bought
 */
export function faultOf(line: CartLine, notSold?: ReadonlySet<string>): Fault | null {
	if (notSold?.has(line.id)) return { text: 'No longer sold.', most: 0 };
	if (line.size && !line.sizes.includes(line.size)) return { text: `No longer sold in size ${line.size}.`, most: 0 };
	if (line.color && !line.imageURLs.some(({ color }) => color?.name === line.color)) {
		return { text: `No longer sold in ${line.color}.`, most: 0 };
	}
	if (line.status === 'out-of-stock' || line.quantity === 0) return { text: 'Out of stock.', most: 0 };
	if (line.orderQuantity > line.quantity) return { text: `Only ${line.quantity} in stock.`, most: line.quantity };
	return null;
}
