import type { Product } from '../../../contract/catalogue/product.ts';
import { type Size, sizeOf } from '../piece-size.ts';
import { isTurnable } from '../turn-the-coin/turnable.ts';
import { coinFill } from './framing.ts';

type Facts = Pick<Product, 'id' | 'title' | 'imageURLs' | 'bullion' | 'metal_type' | 'additionalInformation' | 'tags'>;

/** A product as drawn at true size. */
export type PieceDrawing = {
	id: string;
	name: string;
	/** As in the product's facts. */
	size: Size;
	/** In millimeters, as drawn: minted bars and ovals are upright. */
	width: number;
	height: number;
	shape: 'round' | 'box';
	/** The picture of a coin, and the share of its side that the coin fills. */
	picture?: { img: string; fill: number };
	metal?: NonNullable<Product['metal_type']>;
};

/** The studio's front view of a coin, which is centered in the picture. */
const faceOn = /\/obverse\.webp/;

/** @returns undefined if the facts contain no size */
export function toPieceDrawing(product: Facts): PieceDrawing | undefined {
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
