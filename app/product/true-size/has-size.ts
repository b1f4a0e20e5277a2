import type { Product } from '../../../contract/catalogue/product.ts';

const size = /^(Diameter|Dimensions|Size|Face|Case|Inner diameter) ([A-Z][^,]*, )?[\d.]+[ ×\d.]* [cm]m\b/;

/** Whether `sizeOf` finds a size. A shorter check, because every product page contains this code. */
export const hasSize = ({ additionalInformation }: Pick<Product, 'additionalInformation'>): boolean =>
	additionalInformation.some(({ key, value }) => size.test(`${key} ${value}`));
