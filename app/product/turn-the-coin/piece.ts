import type { MetalId } from '../../../contract/catalogue/metal-ids.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import { sizeOf } from '../piece-size.ts';
import { facePicture, isTurnable } from './turnable.ts';

type Facts = Pick<Product, 'imageURLs' | 'bullion' | 'metal_type' | 'additionalInformation' | 'tags'>;

/** A metal product as rendered in 3D. Its radius, or half of its height, is 1. */
export type Piece = {
	metal: MetalId | 'crown gold';
	isCoin: boolean;
	/** Half its width, height and thickness. */
	half: [number, number, number];
	/** The number of reeds on a coin's edge; 0 for a plain edge. */
	reeds: number;
	isAntique: boolean;
	/** Paths of the relief maps below the public image base. The reverse of a bar is plain. */
	obverse: string;
	reverse: string | undefined;
};

/** The minimum thickness. A gram of gold would look like foil. */
const thinnest = 0.045;

/** @returns undefined if the product can't be turned */
export function pieceOf(product: Facts): Piece | undefined {
	const { bullion, metal_type, additionalInformation, tags } = product;
	const folder = product.imageURLs.map(({ img }) => facePicture.exec(img)?.[1]).find(Boolean);
	const size = sizeOf(product);
	if (!isTurnable(product) || !bullion || !metal_type || !size) return undefined;
	const isCoin = bullion.form !== 'bar';
	const [width, height] = isCoin ? [size.width, size.height] : [size.height, size.width].sort((a, b) => a - b);
	const edge = additionalInformation.find(({ key }) => key === 'Edge')?.value ?? '';
	return {
		metal: metal_type === 'gold' && Number(bullion.fineness) < 0.95 ? 'crown gold' : metal_type,
		isCoin,
		half: [(width ?? 1) / (height ?? 1), 1, Math.max(thinnest, (size.depth ?? 0) / (height ?? 1))],
		reeds: edge.startsWith('Reeded') ? 180 : 0,
		isAntique: tags.includes('antiqued'),
		obverse: `${folder}relief-obverse.webp`,
		reverse: isCoin ? `${folder}relief-reverse.webp` : undefined,
	};
}
