import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Showcase } from '../../contract/catalogue/showcase.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';

/** The layout of a product page. All product pages share their code and differ only in this. */
export type ProductView = {
	/** Pictures: a large one with thumbnails, all in one column, or a row to scroll. */
	pictures: 'column' | 'stack' | 'slides';
	/** The part that is shown first and large. */
	lead?: 'countdown' | 'swatches' | 'video';
	/** The pictures take two thirds of the page, and the large one links to the standard product page. */
	wide?: boolean;
	/** Which product to show if the URL doesn't name one. */
	showcase: Showcase;
	/** The rank of the shown product for its showcase, so that pages show different products. */
	rank?: number;
	title: (product: Pick<ProductCard, 'title' | 'discount'>) => string;
};

/** By the first path segment. A product page links to the views that suit its product: `view-links.tsx`. */
export const productViews = {
	'product-details': { pictures: 'column', showcase: 'featured', title: ({ title }) => `Featured: ${title}` },
	'product-details-gallery': {
		pictures: 'column',
		wide: true,
		showcase: 'pictures',
		title: ({ title }) => title,
	},
	'product-details-list': {
		pictures: 'stack',
		showcase: 'pictures',
		rank: 2,
		title: ({ title }) => title,
	},
	'product-details-slider': {
		pictures: 'slides',
		showcase: 'swatches',
		rank: 2,
		title: ({ title }) => title,
	},
	'product-details-swatches': {
		pictures: 'column',
		lead: 'swatches',
		showcase: 'swatches',
		title: ({ title }) => `${title}, in its colors`,
	},
	'product-details-countdown': {
		pictures: 'column',
		lead: 'countdown',
		showcase: 'offer',
		title: ({ title, discount }) => (isFlashSale(discount) ? `Flash sale: ${title}` : title),
	},
	'product-details-video': {
		pictures: 'column',
		lead: 'video',
		showcase: 'video',
		title: ({ title }) => `${title}, on film`,
	},
} satisfies Record<string, ProductView>;

export type ProductViewName = keyof typeof productViews;

/** The view for a path. */
export function viewNameOf(pathname: string): ProductViewName {
	const [, first = ''] = pathname.split('/');
	return Object.hasOwn(productViews, first) ? (first as ProductViewName) : 'product-details';
}

export function viewOf(name: ProductViewName): ProductView {
	return productViews[name];
}
