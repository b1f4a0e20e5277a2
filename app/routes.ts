import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { listingLooks } from './listing/listing-variants.ts';
import { productViews } from './product/product-views.ts';

/** Pages under one layout; errors of any of them are shown inside it. */
function under(name: string, pages: RouteConfigEntry[]): RouteConfigEntry {
	return layout(`layouts/${name}.tsx`, [layout('layouts/errors.tsx', { id: `errors-${name}` }, pages)]);
}

export default [
	// They show their errors in a frame, having none of their own.
	layout('layouts/none.tsx', [
		index('routes/home.tsx'),
		route('home-2', 'routes/home-2.tsx'),
		route('home-3', 'routes/home-3.tsx'),
		route('home-4', 'routes/home-4.tsx'),
	]),
	under('layout-one', [
		route('cart', 'routes/cart.tsx'),
		route('success', 'routes/success.tsx'),
		route('invoice', 'routes/invoice.tsx'),
		route('compare', 'routes/compare.tsx'),
		route('wishlist', 'routes/wishlist.tsx'),
	]),
	under('checkout', [route('checkout', 'routes/checkout.tsx')]),
	under('layout-two', [
		...listingLooks.map(({ path, items }) =>
			route(path.slice(1), items === 'table' ? 'routes/shop-list.tsx' : 'routes/shop.tsx', { id: `listing${path}` }),
		),
		route('shop-category', 'routes/shop-category.tsx'),
		route('search', 'routes/search.tsx'),
	]),
	under('layout-three', [
		route('product-details/:id', 'routes/product-details.tsx'),
		...Object.keys(productViews).map((path) => route(path, 'routes/product-details.tsx', { id: path })),
	]),
	under('layout-four', [
		...['blog', 'blog-grid', 'blog-list', 'news'].map((path) => route(path, 'routes/posts.tsx', { id: path })),
		...['blog-details', 'blog-details-2', 'news-details'].map((path) =>
			route(`${path}/:id?`, 'routes/post.tsx', { id: path }),
		),
	]),
	under('default', [
		route('about', 'routes/about.tsx'),
		route('contact', 'routes/contact.tsx'),
		route('policies/:id', 'routes/policy.tsx'),
		route('alerts', 'routes/alerts.tsx'),
		...['confirm', 'unsubscribe'].map((step) => route(`alerts/${step}/:token`, 'routes/alert-link.tsx', { id: step })),
		route('sell', 'routes/sell.tsx'),
		route('sell/:id', 'routes/sell-request.tsx'),
		route('coupons', 'routes/coupons.tsx'),
		...['login', 'register', 'forgot', 'reset-password', 'verify-email', 'profile', 'order', 'portfolio'].map((path) =>
			route(path, `routes/${path}.tsx`),
		),
		route('dev/kit', 'routes/dev-kit.tsx'),
		route('*', 'routes/not-found.tsx'),
	]),
	route('sitemap.xml', 'routes/sitemap-index.ts'),
	route('sitemap/:file', 'routes/sitemap-file.ts'),
	...['blog/rss.xml', 'blog/feed.json', 'news/rss.xml', 'news/feed.json'].map((path) =>
		route(path, 'routes/feed.ts', { id: path }),
	),
	route('robots.txt', 'routes/robots.ts'),
	...['assets/*', 'builds/*'].map((path) => route(path, 'routes/lost-file.ts', { id: path })),
] satisfies RouteConfig;
