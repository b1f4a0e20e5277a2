import type { Chosen } from '../../contract/catalogue/chosen.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';

/** What of a product decides in what it can be bought. */
export type Choosable = Pick<ProductCard, 'imageURLs' | 'sizes'>;

/** The color that a product is shown in first; none where it comes in one. */
export function firstColor({ imageURLs }: Pick<ProductCard, 'imageURLs'>): string | undefined {
	return imageURLs.find((image) => image.color)?.color?.name;
}

/** What a product is bought in when nobody picks: the color it is shown in. Null where a size must be picked. */
export function firstChoice(product: Choosable): Chosen | null {
	if (product.sizes.length > 1) return null;
	return { size: product.sizes[0], color: firstColor(product) };
}
