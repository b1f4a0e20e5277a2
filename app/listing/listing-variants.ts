import { searchPath } from '../catalogue/paths.ts';
import type { ListingColumns } from '../product/product-grid.tsx';

/** The options of a listing. `listing-page.tsx` renders all listings. */
export type ListingVariant = {
	path: string;
	/** The title without filters. */
	title: string;
	/** Its name in the menu of views. */
	view: string;
	/** Another name in listings that contain only metal. There, this view is the first in the menu. */
	metalView?: string;
	/** The place of the filters: a column at a side, a row of menus, a drawer, or a row of selects. */
	filters: 'left' | 'right' | 'menus' | 'panel' | 'row';
	/** The width of the page: the usual one, 1600 px, or the complete screen. */
	width: 'page' | 'wide' | 'full';
	/** A table, or cards in these columns. */
	items: 'table' | ListingColumns;
	/** Numbered pages, or a list that grows with 'Load more'. */
	paging: 'pages' | 'more';
	/** Shows picture links to the departments above the products. */
	departments?: boolean;
};

const defaults = {
	title: 'All products',
	view: 'Grid',
	filters: 'left',
	width: 'page',
	items: 'beside-filters',
	paging: 'pages',
} as const satisfies Omit<ListingVariant, 'path'>;

/** Every listing, in the order of the menu of views. Search engines index the first one only. */
export const listingVariants: readonly [ListingVariant, ...ListingVariant[]] = [
	{ ...defaults, path: '/shop1' },
	{
		...defaults,
		path: '/shop-no-sidebar',
		view: 'Large pictures',
		filters: 'row',
		items: 'large',
	},
	{
		...defaults,
		path: '/shop-filter-offcanvas',
		view: 'One column',
		filters: 'panel',
		items: 'single',
	},
	{
		...defaults,
		path: '/shop-list',
		view: 'List',
		metalView: 'Dealer’s table',
		filters: 'menus',
		items: 'table',
	},
	{
		...defaults,
		path: '/shop-1600',
		view: 'Small pictures',
		width: 'wide',
		items: 'small',
	},
	{
		...defaults,
		path: '/shop-full-width',
		view: 'Full width',
		width: 'full',
		items: 'full-width',
	},
	{
		...defaults,
		path: '/shop-load-more',
		view: 'One long page',
		paging: 'more',
	},
	{
		...defaults,
		path: '/shop-categories',
		view: 'With categories',
		filters: 'menus',
		items: 'across',
		departments: true,
	},
	{
		...defaults,
		path: '/shop-filter-dropdown',
		view: 'Filters above',
		filters: 'menus',
		items: 'across',
	},
	{
		...defaults,
		path: '/shop-right-sidebar',
		view: 'Filters on the right',
		filters: 'right',
	},
];

/** The search results page. It is not in `listingVariants`, because it has its own route. */
export const searchVariant: ListingVariant = { ...defaults, path: searchPath, title: 'Search' };

export function variantAt(path: string): ListingVariant {
	return listingVariants.find((variant) => variant.path === path) ?? listingVariants[0];
}
