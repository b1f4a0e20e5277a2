import type { CartLine } from '../../contract/cart/cart.ts';
import { chosenText } from '../../contract/catalogue/chosen-options.ts';
import { type CartAction, keyOf } from './change-cart.ts';

/**
 * Why a line can't be bought at all. Totals don't include such a line.
 *
 * @param notSold ids of products that are no longer sold. Without it, such a line counts as out of stock.
 * @returns null if at least one piece can be bought
 */
export function unavailableReason(line: CartLine, notSold?: ReadonlySet<string>): string | null {
	if (notSold?.has(line.id)) return 'No longer sold.';
	if (line.size && !line.sizes.includes(line.size)) return `No longer sold in size ${line.size}.`;
	if (line.color && !line.imageURLs.some(({ color }) => color?.name === line.color)) {
		return `No longer sold in ${line.color}.`;
	}
	if (line.status === 'in-stock' && line.quantity > 0) return null;
	return line.paused ? 'We’ve paused sales of this metal.' : 'Out of stock.';
}

/** The lines that are counted in a total. */
export const countedLines = (lines: CartLine[]) => lines.filter((line) => unavailableReason(line) === null);

/** Why a line can't be ordered in its quantity, and how many pieces can be ordered. If that is 0, the line must be removed. */
export type Fault = { text: string; most: number };

/**
 * Checks a line against the stock. The lines of a product's sizes and colors share its stock. A line that can't be bought at all
 * uses none of it.
 *
 * @param lines all lines of the cart
 * @returns null if the line can be ordered
 */
export function faultOf(line: CartLine, lines: CartLine[], notSold?: ReadonlySet<string>): Fault | null {
	const loss = unavailableReason(line, notSold);
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

/** The fault of each faulty line, by its index in the cart. */
export function faultsOf(lines: CartLine[], notSold?: ReadonlySet<string>): Record<number, string> {
	const entries = lines.flatMap((line, index) => {
		const fault = faultOf(line, lines, notSold);
		return fault ? [[index, `${lineName(line)}: ${fault.text}`]] : [];
	});
	return Object.fromEntries(entries);
}

/** Names a line by title, size and color: 'Band ring, Size 7 in'. */
export function lineName(line: CartLine): string {
	return [line.title, chosenText(line)].filter(Boolean).join(', ');
}

/** Corrects a faulty line: the button's label, the rest of the label for screen readers, and the cart action. */
export type Fix = { fix: string; more: string; action: CartAction };

/** @param most how many pieces can be ordered. With 0 or null (unknown), the fix removes the line. */
export function fixOf(line: CartLine, most: number | null): Fix {
	const name = lineName(line);
	const key = keyOf(line);
	return most
		? { fix: `Set to ${most}`, more: `items of ${name}`, action: { type: 'set-quantity', key, quantity: most } }
		: { fix: 'Remove', more: name, action: { type: 'remove', key } };
}

/**
 * Warns that the cart has more pieces of a product than the stock, and offers a fix. The toast knows only which product was
 * added, so the fix is for the last line of the product that has stock left.
 *
 * @param productId the product that was added
 */
export function shortageAfterAdding(productId: string, lines: CartLine[]): { text: string; fix: Fix } | null {
	const wanted = lines.filter(({ id }) => id === productId);
	const line = wanted.findLast((one) => (faultOf(one, lines)?.most ?? 0) > 0) ?? wanted.at(-1);
	const fault = line && faultOf(line, lines);
	if (!line || !fault || unavailableReason(line)) return null;
	const inCart = countedLines(wanted).reduce((sum, one) => sum + one.orderQuantity, 0);
	const which = wanted.length > 1 ? ` ${chosenText(line)}:` : '';
	return {
		text: `Your cart has ${inCart}, only ${line.quantity} in stock.${which}`,
		fix: fixOf(line, fault.most),
	};
}
