import type { Product } from '../../../contract/catalogue/product.ts';

/** The studio puts the maps of a relief beside this picture: `studio/reliefs.ts`. */
export const facePicture = /^(.*\/)(?:obverse|face)\.webp/;

type Facts = Pick<Product, 'imageURLs' | 'bullion' | 'additionalInformation' | 'tags'>;

/** Whether the studio has drawn its relief: one struck piece of a known size. Poured bars have none. Stands in every page of a product. */
export const isTurnable = ({ bullion, imageURLs, additionalInformation, tags }: Facts): boolean =>
	bullion !== null &&
	imageURLs.some(({ img }) => facePicture.test(img)) &&
	additionalInformation.some(({ key }) => /^Di(ameter|mensions)/.test(key)) &&
	!tags.includes('cast');
