import { useState } from 'react';
import type { Chosen } from '../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';

/** What a shopper has picked of a product: the picture shown large, a color, a size. */
export type ProductChoice = {
	/** Place of the picture among the product's. */
	picture: number;
	color: string | undefined;
	size: string | undefined;
	pickPicture: (place: number) => void;
	pickSize: (size: string) => void;
};

type Choosable = Pick<ProductCard, 'imageURLs' | 'sizes'>;

/** The color that a product is shown in first; none where it comes in one. */
function firstColor({ imageURLs }: Pick<ProductCard, 'imageURLs'>): string | undefined {
	return imageURLs.find((image) => image.color)?.color?.name;
}

/** What a product is bought in when nobody picks: the color it is shown in. Null where a size must be picked. */
export function firstChoice(product: Choosable): Chosen | null {
	if (product.sizes.length > 1) return null;
	return { size: product.sizes[0], color: firstColor(product) };
}

/** Starts at the first picture and its color; the size is for the shopper to pick, unless there is only one. */
export function useProductChoice(product: Choosable): ProductChoice {
	const [picture, setPicture] = useState(0);
	const [color, setColor] = useState(() => firstColor(product));
	const [size, pickSize] = useState(product.sizes.length === 1 ? product.sizes[0] : undefined);
	function pickPicture(place: number) {
		setPicture(place);
		// A picture of no color of its own, a back or a detail, leaves the color as it was picked.
		const shown = product.imageURLs[place]?.color?.name;
		if (shown) setColor(shown);
	}
	return { picture, color, size, pickPicture, pickSize };
}
