import { maxLineQuantity } from '../../contract/limits.ts';
import type { ProductCard } from '../../contract/product.ts';
import type { CartLine } from './cart-rules.ts';

/**
 * What a stored value still tells: products that have every field a list shows. Whatever else is found there, of an
 * older version or damaged, is dropped.
 */
export function readProducts(value: unknown): ProductCard[] {
	return Array.isArray(value) ? value.filter(isProduct) : [];
}

export function readCartLines(value: unknown): CartLine[] {
	return Array.isArray(value) ? value.filter(isCartLine) : [];
}

const texts = ['id', 'sku', 'title', 'description', 'slug', 'img', 'unit', 'status'] as const;

function isProduct(value: unknown): value is ProductCard {
	if (!isRecord(value)) return false;
	return (
		texts.every((key) => typeof value[key] === 'string') &&
		isRecord(value.pricing) &&
		isAmount(value.pricing.ask) &&
		isRecord(value.brand) &&
		typeof value.brand.name === 'string' &&
		isAmount(value.discount) &&
		value.discount <= 100 &&
		isAmount(value.quantity)
	);
}

function isCartLine(value: unknown): value is CartLine {
	return (
		isProduct(value) &&
		'orderQuantity' in value &&
		isPieces(value.orderQuantity, 1) &&
		'localQuantity' in value &&
		isPieces(value.localQuantity, 0)
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function isAmount(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isPieces(value: unknown, least: number): value is number {
	return Number.isInteger(value) && (value as number) >= least && (value as number) <= maxLineQuantity;
}
