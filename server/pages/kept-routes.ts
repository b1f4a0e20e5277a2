import { listingFields } from '../../contract/catalogue/listing.ts';
import { severalOf } from '../../contract/catalogue/listing-choices.ts';
import { reviewOrders } from '../../contract/catalogue/review.ts';
import { longestList } from '../../contract/limits.ts';

/**
 * What a parameter's value asks for, in the one way that it is kept by: empty where the page is as without it, undefined
 * where the page's loader refuses the value or leads elsewhere, so that nothing is kept.
 */
export type Reading = (value: string) => string | undefined;

/** How a page is kept. Its parameters are all that its loader reads: others change nothing and tell no pages apart. */
export type KeptRoute = {
	/** Known parameters: those whose values are few, and those that take any value that somebody thinks of. */
	params: Record<string, Reading>;
	unbounded: Record<string, Reading>;
	/** Of them those that may be given more than once, in whatever order. More values than one have no bound. */
	several?: readonly string[];
	/** How long it is good, in seconds, while nothing in the database changes: what it says may hang on the time of day. */
	life: number;
};

const hour = 3600;
const asGiven: Reading = (value) => value;
/** Listings lead on to the address without what is empty. */
const filled: Reading = (value) => value || undefined;
/** As a listing's field reads it, so that there is one way to write it. */
const fieldOf =
	(name: keyof typeof listingFields, usual?: string): Reading =>
	(value) => {
		const read = listingFields[name].safeParse(value);
		if (!read.success) return undefined;
		return String(read.data) === usual ? '' : String(read.data);
	};
/** What nobody offers is taken for none. */
const oneOf =
	(values: readonly string[]): Reading =>
	(value) =>
		values.includes(value) ? value : '';
const pageNumber = fieldOf('page', '1');

const still: KeptRoute = { params: {}, unbounded: {}, life: hour };
/** Shows offers and coupons, which begin and end. */
const timed: KeptRoute = { ...still, life: 30 };
/** Filters of listings whose single values are many together. */
const thoughtUp = ['brand', 'status', 'weight', 'fineness', 'year', 'premium'] as const;
const listing: KeptRoute = {
	params: {
		category: fieldOf('category'),
		subCategory: fieldOf('subCategory'),
		productType: fieldOf('productType'),
		sort: fieldOf('sort', 'default-sorting'),
		page: pageNumber,
	},
	// As they were typed: the page shows them so.
	unbounded: {
		searchText: filled,
		minPrice: filled,
		maxPrice: filled,
		maxPerOunce: filled,
		...Object.fromEntries(thoughtUp.map((name) => [name, fieldOf(name)])),
	},
	several: severalOf,
	life: hour,
};
/** It grows no further than to its longest, whatever page is asked for. */
const growing: KeptRoute = {
	...listing,
	params: {
		...listing.params,
		page: (value) => (Number(pageNumber(value)) > longestList ? String(longestList) : pageNumber(value)),
	},
};
const reviews = oneOf(reviewOrders);
const view: KeptRoute = { ...timed, params: { reviews }, unbounded: { id: asGiven } };
/** Its links go on to where one came from. */
const entry: KeptRoute = { ...still, unbounded: { from: asGiven } };
const posts: KeptRoute = { ...still, params: { tag: filled, page: pageNumber } };

/**
 * The pages that are kept once they are rendered; what is not here is rendered for each request. Not here, though they are
 * pages: `/contact`, whose form says when it was opened; the links of mails and of requests to sell, which belong to somebody.
 */
export const keptRoutes: Record<string, KeptRoute> = {
	'/': timed,
	'/home-2': timed,
	'/home-3': timed,
	'/home-4': timed,
	'/cart': still,
	'/checkout': still,
	'/success': still,
	'/invoice': still,
	'/compare': still,
	'/wishlist': still,
	'/shop1': listing,
	'/shop-1600': listing,
	'/shop-categories': listing,
	'/shop-filter-dropdown': listing,
	'/shop-filter-offcanvas': listing,
	'/shop-full-width': listing,
	'/shop-list': listing,
	'/shop-load-more': growing,
	'/shop-no-sidebar': listing,
	'/shop-right-sidebar': listing,
	'/shop-category': still,
	'/search': listing,
	'/product-details': view,
	'/product-details/:id': { ...still, params: { reviews } },
	'/product-details-gallery': view,
	'/product-details-list': view,
	'/product-details-slider': view,
	'/product-details-swatches': view,
	'/product-details-countdown': view,
	'/product-details-video': view,
	'/policies/:id': still,
	'/blog': posts,
	'/blog-grid': posts,
	'/blog-list': posts,
	'/news': posts,
	'/blog-details': still,
	'/blog-details/:id': still,
	'/blog-details-2': still,
	'/blog-details-2/:id': still,
	'/news-details': still,
	'/news-details/:id': still,
	'/about': still,
	'/alerts': still,
	'/sell': { ...still, unbounded: { product: asGiven } },
	'/coupons': timed,
	'/login': entry,
	'/register': entry,
	'/forgot': still,
	'/reset-password': still,
	'/verify-email': still,
	'/profile': still,
	'/order': still,
	'/portfolio': still,
};
