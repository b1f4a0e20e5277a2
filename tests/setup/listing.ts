import type { ListingParams } from '../../contract/catalogue/listing.ts';
import { premiumBands, type RepeatableParam } from '../../contract/catalogue/listing-choices.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { payableCents, priceOf, toCents } from '../../contract/pricing/amount.ts';
import type { Client } from './client.ts';

/** The price of one item in cents, after its discount. */
export const payable = (card: ProductCard) => payableCents(toCents(card.pricing.ask), card.discount);

export const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

const errorMessage = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The product's value for each filter that accepts several values. */
export const valuesOf: Record<Exclude<RepeatableParam, 'status' | 'year'>, (card: ProductCard) => string> = {
	category: (card) => slugify(card.parent),
	subCategory: (card) => slugify(card.children),
	brand: (card) => slugify(card.brand.name),
	productType: (card) => card.productType,
	weight: (card) => String(card.pricing.terms?.fine_weight ?? ''),
	fineness: (card) => card.fineness ?? '',
	premium: (card) => premiumBands.findLast(({ from }) => (priceOf(card).premium ?? Number.NaN) >= from)?.slug ?? '',
};

/** The other filters, implemented again in memory. */
const keeps: { [K in keyof ListingParams]?: (card: ProductCard, value: string) => boolean } = {
	minPrice: (card, value) => payable(card) >= toCents(Number(value)),
	maxPrice: (card, value) => payable(card) <= toCents(Number(value)),
	maxPerOunce: (card, value) => toCents(priceOf(card).perOunce ?? Number.POSITIVE_INFINITY) <= toCents(Number(value)),
	featured: (card) => card.featured,
	searchText: (card, value) => {
		const words = errorMessage(
			[card.title, card.description, card.sku, card.brand.name, card.parent, card.children, ...card.tags].join(' '),
		);
		return errorMessage(value).every((typed) => words.some((word) => word.startsWith(typed)));
	},
};

const isSo = (card: ProductCard, status: string) => (status === 'on-sale' ? card.discount > 0 : card.quantity > 0);

function satisfies(card: ProductCard, name: keyof ListingParams, given: string | string[]): boolean {
	if (name === 'status') return [given].flat().every((status) => isSo(card, status));
	if (Object.hasOwn(valuesOf, name)) return [given].flat().includes(valuesOf[name as keyof typeof valuesOf](card));
	return keeps[name]?.(card, String(given)) !== false;
}

/** Filters cards in memory. A card must match one of a filter's values, but all of its states. */
export function filterInMemory(cards: ProductCard[], query: ListingParams): ProductCard[] {
	const given = Object.entries(query) as [keyof ListingParams, string | string[] | undefined][];
	return cards.filter((card) => given.every(([name, value]) => value === undefined || satisfies(card, name, value)));
}

/** Loads all products, or those of a metal, oldest first. */
export async function allProducts(shop: Client, metal_id?: MetalId): Promise<ProductCard[]> {
	const first = (await shop.get('getProductsOfMetal', { metal_id })).body;
	const others = Array.from({ length: first.pages - 1 }, (_, index) =>
		shop.get('getProductsOfMetal', { metal_id, page: String(index + 2) }),
	);
	return [first, ...(await Promise.all(others)).map(({ body }) => body)].flatMap(({ products }) => products);
}
