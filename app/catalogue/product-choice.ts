import { useState } from 'react';
import type { Chosen } from '../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';

/** The visitor's choice for a product: the large picture, a color and a size. */
export type ProductChoice = {
	/** Index of the picture. */
	picture: number;
	color: string | undefined;
	size: string | undefined;
	pickPicture: (place: number) => void;
	pickSize: (size: string) => void;
};

type Choosable = Pick<ProductCard, 'imageURLs' | 'sizes'>;

/** The color of the product's first picture; undefined if its pictures have no colors. */
function firstColor({ imageURLs }: Pick<ProductCard, 'imageURLs'>): string | undefined {
	return imageURLs.find((image) => image.color)?.color?.name;
}

/** The default choice: the color of the first picture. Null if the visitor must choose a size. */
export function firstChoice(product: Choosable): Chosen | null {
	if (product.sizes.length > 1) return null;
	return { size: product.sizes[0], color: firstColor(product) };
}

/** Starts with the first picture and its color. The visitor chooses the size, unless there is only one. */
export function useProductChoice(product: Choosable): ProductChoice {
	const [picture, setPicture] = useState(0);
	const [color, setColor] = useState(() => firstColor(product));
	const [size, pickSize] = useState(product.sizes.length === 1 ? product.sizes[0] : undefined);
	function pickPicture(place: number) {
		setPicture(place);
		// A picture without a color, such as the back or a detail, doesn't change the color.
		const pictureColor = product.imageURLs[place]?.color?.name;
		if (pictureColor) setColor(pictureColor);
	}
	return { picture, color, size, pickPicture, pickSize };
}
