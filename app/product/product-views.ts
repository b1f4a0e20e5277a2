import type { Showcase } from '../../contract/catalogue/showcase.ts';

/** How a page of one product shows it: all pages share one body and differ in this alone. */
export type ProductView = {
	/** Pictures: one large beside its thumbnails, all one below the other, or side by side to slide through. */
	pictures: 'column' | 'stack' | 'slides';
	/** What is shown large before everything else. */
	lead?: 'countdown' | 'swatches' | 'video';
	/** The pictures take two thirds of the page, and the large one leads to the product's own page. */
	wide?: boolean;
	/** Which product is shown when the address names none. */
	showcase: Showcase;
	/** The best for it, or the next: so that pages show different products. */
	rank?: number;
	title: (title: string) => string;
};

/** By the first part of the path. All but the first are come to by their address alone. */
export const productViews = {
	'product-details': { pictures: 'column', showcase: 'featured', title: (title) => `Featured: ${title}` },
	'product-details-gallery': {
		pictures: 'column',
		wide: true,
		showcase: 'pictures',
		title: (title) => title,
	},
	'product-details-list': {
		pictures: 'stack',
		showcase: 'pictures',
		rank: 2,
		title: (title) => title,
	},
	'product-details-slider': {
		pictures: 'slides',
		showcase: 'swatches',
		rank: 2,
		title: (title) => title,
	},
	'product-details-swatches': {
		pictures: 'column',
		lead: 'swatches',
		showcase: 'swatches',
		title: (title) => `${title}, in its colors`,
	},
	'product-details-countdown': {
		pictures: 'column',
		lead: 'countdown',
		showcase: 'offer',
		title: (title) => `Flash sale: ${title}`,
	},
	'product-details-video': {
		pictures: 'column',
		lead: 'video',
		showcase: 'video',
		title: (title) => `${title}, on film`,
	},
} satisfies Record<string, ProductView>;

export type ProductViewName = keyof typeof productViews;

/** The view that a path of one of these pages names. */
export function viewNameOf(pathname: string): ProductViewName {
	const [, first = ''] = pathname.split('/');
	return Object.hasOwn(productViews, first) ? (first as ProductViewName) : 'product-details';
}

export function viewOf(name: ProductViewName): ProductView {
	return productViews[name];
}
