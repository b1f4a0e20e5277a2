import { cx } from 'class-variance-authority';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { Picture, type PictureProps } from '../ui/picture.tsx';

/** Width and height of every product picture, in pixels. */
const side = 1024;

/** Renders every product picture of the shop. */
export function ProductPicture({ className = '', ...picture }: Omit<PictureProps, 'width' | 'height'>) {
	return <Picture {...picture} width={side} height={side} className={cx('product-picture', className)} />;
}

type Pictured = Pick<ProductCard, 'img' | 'imageURLs'>;

/** The picture of a product in lists, and its placeholder color. */
export function coverOf({ img, imageURLs }: Pictured): Pick<PictureProps, 'img' | 'placeholder'> {
	return { img, placeholder: imageURLs.find((picture) => picture.img === img)?.placeholder };
}
