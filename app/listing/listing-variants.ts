import { searchPath } from '../catalogue/paths.ts';

/** What tells one listing from another; all of them are the one body in `listing-page.tsx`. */
export type ListingLook = {
	path: string;
	/** What it is called while no filter gives it a better name. */
	title: string;
	/** Where the filters are: a column at a side, menus in a row, a panel that slides in, or a row of selects. */
	filters: 'left' | 'right' | 'menus' | 'panel' | 'row';
	/** How much of the screen it takes: the page's measure, 1600 px, or all of it. */
	width: 'page' | 'wide' | 'full';
	/** Cards side by side, or a table with a row each. */
	items: 'cards' | 'table';
	/** Numbered pages, or one list that grows. */
	paging: 'pages' | 'more';
	/** The departments in pictures above it. */
	departments?: boolean;
};

const usual = {
	title: 'All products',
	filters: 'left',
	width: 'page',
	items: 'cards',
	paging: 'pages',
} as const satisfies Omit<ListingLook, 'path'>;

/** Every listing. All but the first, to which shoppers and search engines are led, are come to by their address alone. */
export const listingLooks: readonly [ListingLook, ...ListingLook[]] = [
	{ ...usual, path: '/shop1' },
	{ ...usual, path: '/shop-1600', width: 'wide' },
	{ ...usual, path: '/shop-categories', filters: 'menus', departments: true },
	{ ...usual, path: '/shop-filter-dropdown', filters: 'menus' },
	{ ...usual, path: '/shop-filter-offcanvas', filters: 'panel' },
	{ ...usual, path: '/shop-full-width', width: 'full' },
	{ ...usual, path: '/shop-list', items: 'table', filters: 'menus' },
	{ ...usual, path: '/shop-load-more', paging: 'more' },
	{ ...usual, path: '/shop-no-sidebar', filters: 'row' },
	{ ...usual, path: '/shop-right-sidebar', filters: 'right' },
];

/** What a search found; beside the listings, since it stands for itself. */
export const searchLook: ListingLook = { ...usual, path: searchPath, title: 'Search' };

export function lookAt(path: string): ListingLook {
	return listingLooks.find((look) => look.path === path) ?? listingLooks[0];
}
