import { useState } from 'react';
import { type Choosable, firstColor } from '../catalogue/first-choice.ts';

/** What a shopper has picked of a product: the picture shown large, a color, a size. */
export type ProductChoice = {
	/** Place of the picture among the product's. */
	picture: number;
	color: string | undefined;
	size: string | undefined;
	pickPicture: (place: number) => void;
	pickSize: (size: string) => void;
};

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
