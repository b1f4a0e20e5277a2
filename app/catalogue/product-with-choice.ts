import { type Chosen, chosenOf } from '../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';

/** Adds a choice to a product. The picture is that of the chosen color. */
export function withChoice(product: ProductCard, chosen: Chosen): ProductCard & Chosen {
	const img = product.imageURLs.find(({ color }) => color && color.name === chosen.color)?.img ?? product.img;
	return { ...product, img, ...chosenOf(chosen) };
}
