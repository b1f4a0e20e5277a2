import { cx } from 'class-variance-authority';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { Picture, type PictureProps } from '../ui/picture.tsx';

/** Every picture of a product is a square of this many pixels. */
const side = 1024;

/** A product's picture; all of them come through here. */
export function ProductPicture({ className = '', ...picture }: Omit<PictureProps, 'width' | 'height'>) {
	return <Picture {...picture} width={side} height={side} className={cx('product-picture', className)} />;
}

type Pictured = Pick<ProductCard, 'img' | 'imageURLs'>;

/** The picture that stands for a product in lists, and its color until it is there. */
export function coverOf({ img, imageURLs }: Pictured): Pick<PictureProps, 'img' | 'placeholder'> {
	return { img, placeholder: imageURLs.find((picture) => picture.img === img)?.placeholder };
}
