import type { Product } from '../../../contract/catalogue/product.ts';

const size = /^(Diameter|Dimensions|Size|Face|Case|Inner diameter) ([A-Z][^,]*, )?[\d.]+[ ×\d.]* [cm]m\b/;

/** Whether `sizeOf` tells how large it is; stands in every page of a product, and is that much shorter. */
export const hasSize = ({ additionalInformation }: Pick<Product, 'additionalInformation'>): boolean =>
	additionalInformation.some(({ key, value }) => size.test(`${key} ${value}`));
