import type { Product, ProductCard } from '../../contract/catalogue/product.ts';

/** The fields of a product that lists need: no reviews and no details. */
export function toCard({ reviews: _, additionalInformation: __, bullion: ___, ...card }: Product): ProductCard {
	return card;
}
