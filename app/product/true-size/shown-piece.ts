import type { Product } from '../../../contract/catalogue/product.ts';
import { type Size, sizeOf } from '../piece-size.ts';
import { isTurnable } from '../turn-the-coin/turnable.ts';
import { coinFill } from './framing.ts';

type Facts = Pick<Product, 'id' | 'title' | 'imageURLs' | 'bullion' | 'metal_type' | 'additionalInformation' | 'tags'>;

/** A piece as it is drawn at its size. */
export type ShownPiece = {
	id: string;
	name: string;
	/** As its facts say it. */
	size: Size;
	/** In millimeters, as it is drawn: minted bars and ovals stand upright. */
	width: number;
	height: number;
	shape: 'round' | 'box';
	/** Its own picture, and how much of that picture's side it takes up. */
	picture?: { img: string; fill: number };
	metal?: NonNullable<Product['metal_type']>;
};

/** The studio's picture of a face from the front, in which it stands in the middle. */
const faceOn = /\/obverse\.webp/;

/** @returns undefined of what the facts tell no size of */
export function shownPiece(product: Facts): ShownPiece | undefined {
	const size = sizeOf(product);
	if (!size) return undefined;
	const { id, title, bullion, metal_type } = product;
	const isOval = /\boval\b/i.test(title);
	const sides = [size.width, size.height].sort((a, b) => a - b);
	const isUpright = isOval || (bullion?.form === 'bar' && isTurnable(product));
	const [width = 0, height = 0] = isUpright ? sides : [size.width, size.height];
	const img = size.isRound && bullion ? product.imageURLs.find((one) => faceOn.test(one.img))?.img : undefined;
	return {
		id,
		name: title,
		size,
		width,
		height,
		shape: size.isRound || isOval ? 'round' : 'box',
		...(img && { picture: { img, fill: coinFill(size.width) } }),
		...(bullion && metal_type && { metal: metal_type }),
	};
}
