import { type Chosen, chosenOf } from '../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';

/** A product as a line shows it: in the picture of the color that was picked. */
export function asChosen(product: ProductCard, chosen: Chosen): ProductCard & Chosen {
	const img = product.imageURLs.find(({ color }) => color && color.name === chosen.color)?.img ?? product.img;
	return { ...product, img, ...chosenOf(chosen) };
}
