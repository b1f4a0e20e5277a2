/** How a page is kept. Its parameters are all that its loader reads: others change nothing and tell no pages apart. */
export type KeptRoute = {
	/** Known parameters whose values are few, and those of which there are as many as somebody thinks of. */
	params: string[];
	free: string[];
	/** How long it is good, in seconds, while nothing in the database changes: what it says may hang on the time of day. */
	life: number;
};

const hour = 3600;
const still: KeptRoute = { params: [], free: [], life: hour };
/** Shows offers and coupons, which begin and end. */
const timed: KeptRoute = { ...still, life: 30 };
const listing: KeptRoute = {
	params: ['category', 'subCategory', 'productType', 'sort', 'page'],
	free: ['searchText', 'brand', 'status', 'minPrice', 'maxPrice'],
	life: hour,
};
const view: KeptRoute = { ...timed, params: ['reviews'], free: ['id'] };
/** Its links go on to where one came from. */
const entry: KeptRoute = { ...still, free: ['from'] };
const posts: KeptRoute = { ...still, params: ['tag', 'page'] };

/**
 * The pages that are kept once they are rendered; what is not here is rendered for each request. Not here, though they are
 * pages: `/contact`, whose form says when it was opened; the links of mails, which belong to somebody.
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
	'/shop-load-more': listing,
	'/shop-no-sidebar': listing,
	'/shop-right-sidebar': listing,
	'/shop-category': still,
	'/search': listing,
	'/product-details': view,
	'/product-details/:id': { ...still, params: ['reviews'] },
	'/product-details-gallery': view,
	'/product-details-list': view,
	'/product-details-slider': view,
	'/product-details-swatches': view,
	'/product-details-countdown': view,
	'/product-details-video': view,
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
