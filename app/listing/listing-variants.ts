import { searchPath } from '../catalogue/paths.ts';

/** The options of a listing. `listing-page.tsx` renders all listings. */
export type ListingVariant = {
	path: string;
	/** The title without filters. */
	title: string;
	/** The place of the filters: a column at a side, a row of menus, a drawer, or a row of selects. */
	filters: 'left' | 'right' | 'menus' | 'panel' | 'row';
	/** The width of the page: the usual one, 1600 px, or the complete screen. */
	width: 'page' | 'wide' | 'full';
	/** A grid of cards, or a table. */
	items: 'cards' | 'table';
	/** Numbered pages, or a list that grows with 'Load more'. */
	paging: 'pages' | 'more';
	/** Shows picture links to the departments above the products. */
	departments?: boolean;
};

const defaults = {
	title: 'All products',
	filters: 'left',
	width: 'page',
	items: 'cards',
	paging: 'pages',
} as const satisfies Omit<ListingVariant, 'path'>;

/** Every listing. Links and search engines lead to the first one only. */
export const listingVariants: readonly [ListingVariant, ...ListingVariant[]] = [
	{ ...defaults, path: '/shop1' },
	{ ...defaults, path: '/shop-1600', width: 'wide' },
	{ ...defaults, path: '/shop-categories', filters: 'menus', departments: true },
	{ ...defaults, path: '/shop-filter-dropdown', filters: 'menus' },
	{ ...defaults, path: '/shop-filter-offcanvas', filters: 'panel' },
	{ ...defaults, path: '/shop-full-width', width: 'full' },
	{ ...defaults, path: '/shop-list', items: 'table', filters: 'menus' },
	{ ...defaults, path: '/shop-load-more', paging: 'more' },
	{ ...defaults, path: '/shop-no-sidebar', filters: 'row' },
	{ ...defaults, path: '/shop-right-sidebar', filters: 'right' },
];

/** The search results page. It is not in `listingVariants`, because it has its own route. */
export const searchVariant: ListingVariant = { ...defaults, path: searchPath, title: 'Search' };

export function variantAt(path: string): ListingVariant {
	return listingVariants.find((variant) => variant.path === path) ?? listingVariants[0];
}
