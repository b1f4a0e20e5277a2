import type { CartLine } from '../../contract/cart/cart.ts';
import { maxLineQuantity } from '../../contract/limits.ts';
import { isName, isProduct } from '../catalogue/stored-products.ts';
import { keyOf } from './change-cart.ts';

/** Reads a stored cart. It drops invalid lines, and repeated lines of the same product, size and color. */
export function readCartLines(value: unknown): CartLine[] {
	const lines = Array.isArray(value) ? value.filter(isCartLine) : [];
	return lines.filter((line, index) => lines.findIndex((other) => keyOf(other) === keyOf(line)) === index);
}

function isCartLine(value: unknown): value is CartLine {
	return (
		isProduct(value) &&
		'orderQuantity' in value &&
		isQuantity(value.orderQuantity, 1) &&
		(!('size' in value) || isName(value.size)) &&
		(!('color' in value) || isName(value.color)) &&
		'localQuantity' in value &&
		isQuantity(value.localQuantity, 0)
	);
}

function isQuantity(value: unknown, least: number): value is number {
	return Number.isInteger(value) && (value as number) >= least && (value as number) <= maxLineQuantity;
}
