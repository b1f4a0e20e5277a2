import type { ProductCard } from '../../contract/catalogue/product.ts';
import { maxSurcharge } from '../../contract/limits.ts';
import { areOfferDates } from '../../contract/pricing/offer.ts';
import { isPublishedTerms } from '../../contract/pricing/published-terms.ts';
import { areBreaks } from '../../contract/pricing/quantity-breaks.ts';

/**
 * Reads the products of a stored list. Entries without all the fields that a list renders, from an older version or damaged, are
 * dropped.
 */
export function readProducts(value: unknown): ProductCard[] {
	return Array.isArray(value) ? value.filter(isProduct) : [];
}

/** The highest price that the contract allows, in dollars. */
const mostDollars = 100_000_000_000;

const texts = ['id', 'sku', 'title', 'description', 'slug', 'img', 'unit', 'status'] as const;

export function isProduct(value: unknown): value is ProductCard {
	if (!isRecord(value)) return false;
	return (
		texts.every((key) => typeof value[key] === 'string') &&
		isName(value.id) &&
		isRecord(value.pricing) &&
		isAmount(value.pricing.ask, mostDollars) &&
		(value.pricing.terms === undefined || isPublishedTerms(value.pricing.terms)) &&
		(value.pricing.breaks === undefined || areBreaks(value.pricing.breaks)) &&
		Object.values(value.pricing.surcharges ?? {}).every((points) => isAmount(points, maxSurcharge)) &&
		isRecord(value.brand) &&
		typeof value.brand.name === 'string' &&
		isAmount(value.discount, 100) &&
		Number.isInteger(value.discount) &&
		(!value.offerDate || areOfferDates(value.offerDate)) &&
		isRecord(value.rating) &&
		isAmount(value.rating.average, 5) &&
		isAmount(value.rating.count) &&
		Array.isArray(value.imageURLs) &&
		value.imageURLs.every((entry) => isRecord(entry) && typeof entry.img === 'string') &&
		isAmount(value.quantity)
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function isAmount(value: unknown, most = Number.MAX_SAFE_INTEGER): value is number {
	return typeof value === 'number' && value >= 0 && value <= most;
}

/** A product id, a size or a color. */
export function isName(value: unknown): boolean {
	return typeof value === 'string' && value.length >= 1 && value.length <= 40;
}
