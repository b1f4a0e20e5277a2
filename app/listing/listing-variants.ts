import { searchPath } from '../catalogue/paths.ts';

/** What tells one listing from another; all of them are the one body in `listing-page.tsx`. */
export type ListingLook = {
	path: string;
	/** What it is called while no filter gives it a better name. */
	title: string;
	/** What a link calls it that leads there from another look of the same products. */
	link: string;
	/** Where the filters are: a column at a side, menus in a row, a panel that slides in, or a row of selects. */
	filters: 'left' | 'right' | 'menus' | 'panel' | 'row';
	/** How much of the screen it takes: the page's measure, 1600 px, or all of it. */
	width: 'page' | 'wide' | 'full';
	items: 'grid' | 'rows';
	/** Numbered pages, or one list that grows. */
	paging: 'pages' | 'more';
	/** The departments in pictures above it. */
	departments?: boolean;
};

const usual = { filters: 'left', width: 'page', items: 'grid', paging: 'pages' } as const;

/** Every listing; the first is the one that search engines are led to. */
export const listingLooks: readonly [ListingLook, ...ListingLook[]] = [
	{ ...usual, path: '/shop1', title: 'Shop', link: 'Filters at the left' },
	{ ...usual, path: '/shop-1600', title: 'Shop, wide', link: 'Wide', width: 'wide' },
	{
		...usual,
		path: '/shop-categories',
		title: 'Shop by category',
		link: 'With the departments',
		filters: 'menus',
		departments: true,
	},
	{ ...usual, path: '/shop-filter-dropdown', title: 'Shop with filter menus', link: 'Filter menus', filters: 'menus' },
	{
		...usual,
		path: '/shop-filter-offcanvas',
		title: 'Shop with a filter panel',
		link: 'Filter panel',
		filters: 'panel',
	},
	{ ...usual, path: '/shop-full-width', title: 'Shop, full width', link: 'Full width', width: 'full' },
	{ ...usual, path: '/shop-list', title: 'Shop as a list', link: 'As a list', items: 'rows' },
	{ ...usual, path: '/shop-load-more', title: 'Shop in one list', link: 'All in one', paging: 'more' },
	{ ...usual, path: '/shop-no-sidebar', title: 'Shop without a sidebar', link: 'Filters above', filters: 'row' },
	{
		...usual,
		path: '/shop-right-sidebar',
		title: 'Shop, filters at the right',
		link: 'Filters at the right',
		filters: 'right',
	},
];

/** What a search found; beside the listings, since it stands for itself. */
export const searchLook: ListingLook = { ...usual, path: searchPath, title: 'Search', link: 'Search' };

export function lookAt(path: string): ListingLook {
	return listingLooks.find((look) => look.path === path) ?? listingLooks[0];
}
