import { cx } from 'class-variance-authority';
import type { Category } from '../../contract/catalogue/taxonomy.ts';
import { ProductPicture } from './product-picture.tsx';

type CategoryPictureProps = { category: Pick<Category, 'img' | 'placeholder'>; sizes: string; className?: string };

/** A category's small picture in a menu. It is decoration beside the name, and loads when the menu opens. */
export function CategoryPicture({ category: { img, placeholder }, sizes, className = '' }: CategoryPictureProps) {
	if (!img) return <span className={cx('block aspect-square w-full bg-plate', className)} />;
	return (
		<ProductPicture
			img={img}
			placeholder={placeholder ?? undefined}
			alt=""
			sizes={sizes}
			widest={480}
			className={className}
		/>
	);
}
