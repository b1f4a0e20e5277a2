import type { Product } from '../../../contract/catalogue/product.ts';

/** The studio saves the relief maps in the folder of this picture: `studio/reliefs.ts`. */
export const facePicture = /^(.*\/)(?:obverse|face)\.webp/;

type Facts = Pick<Product, 'imageURLs' | 'bullion' | 'additionalInformation' | 'tags'>;

/** Whether relief maps exist: for a single struck item of known size, but not for poured bars. Every product page contains this code. */
export const isTurnable = ({ bullion, imageURLs, additionalInformation, tags }: Facts): boolean =>
	bullion !== null &&
	imageURLs.some(({ img }) => facePicture.test(img)) &&
	additionalInformation.some(({ key }) => /^Di(ameter|mensions)/.test(key)) &&
	!tags.includes('cast');
