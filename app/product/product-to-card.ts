import type { Product, ProductCard } from '../../contract/catalogue/product.ts';

/** What a list keeps of a product: no reviews, no details. */
export function toCard({ reviews: _, additionalInformation: __, bullion: ___, ...card }: Product): ProductCard {
	return card;
}
