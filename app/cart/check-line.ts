import type { CartLine } from '../../contract/cart/cart.ts';
import { chosenText } from '../../contract/catalogue/chosen-options.ts';
import { type CartAction, keyOf } from './change-cart.ts';

/**
 * Why nothing of a line can be bought any more: such a line is not counted in a total.
 *
 * @param notSold ids of products that the shop does not know any more; without them, such a line is out of stock
 * @returns null for a line of which there is something
 */
export function lossOf(line: CartLine, notSold?: ReadonlySet<string>): string | null {
	if (notSold?.has(line.id)) return 'No longer sold.';
	if (line.size && !line.sizes.includes(line.size)) return `No longer sold in size ${line.size}.`;
	if (line.color && !line.imageURLs.some(({ color }) => color?.name === line.color)) {
		return `No longer sold in ${line.color}.`;
	}
	return line.status === 'out-of-stock' || line.quantity === 0 ? 'Out of stock.' : null;
}

/** The lines that are counted in a total. */
export const countedLines = (lines: CartLine[]) => lines.filter((line) => lossOf(line) === null);

/** What stands in the way of buying a line as it is, and how many pieces may be had of it; with 0 it has to go. */
export type Fault = { text: string; most: number };

/**
 * Sizes and colors of one product share its stock: what may be had of a line is what the other lines leave. A line that
 * cannot be bought at all takes none of it.
 *
 * @param lines of the cart, the line among them
 * @returns null for a line that can be bought
 */
export function faultOf(line: CartLine, lines: CartLine[], notSold?: ReadonlySet<string>): Fault | null {
	const loss = lossOf(line, notSold);
	if (loss) return { text: loss, most: 0 };
	const others = countedLines(lines).filter((other) => other.id === line.id && keyOf(other) !== keyOf(line));
	const taken = others.reduce((sum, other) => sum + other.orderQuantity, 0);
	const wanted = line.orderQuantity + taken;
	if (wanted <= line.quantity) return null;
	const text =
		taken > 0
			? `Only ${line.quantity} in stock across all options, and your cart has ${wanted}.`
			: `Only ${line.quantity} in stock.`;
	return { text, most: Math.max(0, line.quantity - taken) };
}

/** What stands in the way of each line, by its place in the cart; empty for a cart that can be bought. */
export function faultsOf(lines: CartLine[], notSold?: ReadonlySet<string>): Record<number, string> {
	const entries = lines.flatMap((line, index) => {
		const fault = faultOf(line, lines, notSold);
		return fault ? [[index, `${lineName(line)}: ${fault.text}`]] : [];
	});
	return Object.fromEntries(entries);
}

/** A line as it is told from the others: 'Band ring, Size 7 in'. */
export function lineName(line: CartLine): string {
	return [line.title, chosenText(line)].filter(Boolean).join(', ');
}

/** What puts a faulty line right: as its button says it, for those who do not see the line too, and the change. */
export type Fix = { fix: string; more: string; action: CartAction };

/** @param most pieces that may be had; the line has to go when there are none, or when it is not known how many */
export function fixOf(line: CartLine, most: number | null): Fix {
	const name = lineName(line);
	const key = keyOf(line);
	return most
		? { fix: `Set to ${most}`, more: `items of ${name}`, action: { type: 'set-quantity', key, quantity: most } }
		: { fix: 'Remove', more: name, action: { type: 'remove', key } };
}

/**
 * What a toast that tells of pieces just added has to say of them: that there are fewer, and what to do about it. Which
 * size or color was added it does not know: it speaks of the one that came last.
 *
 * @param productId of what was added
 */
export function afterAdding(productId: string, lines: CartLine[]): { text: string; fix: Fix } | null {
	const wanted = lines.filter(({ id }) => id === productId);
	const line = wanted.findLast((one) => (faultOf(one, lines)?.most ?? 0) > 0) ?? wanted.at(-1);
	const fault = line && faultOf(line, lines);
	if (!line || !fault || lossOf(line)) return null;
	const inCart = countedLines(wanted).reduce((sum, one) => sum + one.orderQuantity, 0);
	const which = wanted.length > 1 ? ` ${chosenText(line)}:` : '';
	return {
		text: `Your cart has ${inCart}, only ${line.quantity} in stock.${which}`,
		fix: fixOf(line, fault.most),
	};
}
