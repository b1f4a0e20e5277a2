import type { ListingParams } from '../../contract/catalogue/listing.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { payableCents, toCents } from '../../contract/pricing/amount.ts';
import type { Client } from './client.ts';

/** Cents that a shopper pays for one piece. */
export const payable = (card: ProductCard) => payableCents(toCents(card.pricing.ask), card.discount);

export const titles = (cards: { title: string }[]) => cards.map((card) => card.title);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a product satisfies each filter, said once more and in memory. */
const keeps: { [K in keyof ListingParams]?: (card: ProductCard, value: string) => boolean } = {
	minPrice: (card, value) => payable(card) >= toCents(Number(value)),
	maxPrice: (card, value) => payable(card) <= toCents(Number(value)),
	status: (card, value) => (value === 'on-sale' ? card.discount > 0 : card.quantity > 0),
	category: (card, value) => slugify(card.parent) === value,
	subCategory: (card, value) => slugify(card.children) === value,
	brand: (card, value) => slugify(card.brand.name) === value,
	productType: (card, value) => card.productType === value,
	featured: (card) => card.featured,
	searchText: (card, value) => {
		const words = wordsOf(
			[card.title, card.description, card.sku, card.brand.name, card.parent, card.children, ...card.tags].join(' '),
		);
		return wordsOf(value).every((typed) => words.some((word) => word.startsWith(typed)));
	},
};

/** The cards that every filter of a query keeps. */
export function filterInMemory(cards: ProductCard[], query: ListingParams): ProductCard[] {
	const given = Object.entries(query) as [keyof ListingParams, string | undefined][];
	return cards.filter((card) =>
		given.every(([name, value]) => value === undefined || keeps[name]?.(card, value) !== false),
	);
}

/** Every product that the shop sells, or those of a metal, oldest first. */
export async function allProducts(shop: Client, metal_id?: MetalId): Promise<ProductCard[]> {
	const first = (await shop.get('getProductsOfMetal', { metal_id })).body;
	const others = Array.from({ length: first.pages - 1 }, (_, index) =>
		shop.get('getProductsOfMetal', { metal_id, page: String(index + 2) }),
	);
	return [first, ...(await Promise.all(others)).map(({ body }) => body)].flatMap(({ products }) => products);
}
