import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PostKind } from '../contract/content/content.ts';
import { feedFormats } from './content/feed-links.ts';
import { feedPath, kinds, listPages, postPages } from './content/post-pages.ts';
import type { LayoutName } from './layouts/layouts.ts';
import { listingVariants } from './listing/listing-variants.ts';
import { productViews } from './product/product-views.ts';

/** Icons that `page-head/icons.server.ts` draws. */
const iconFiles = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

const kindsOfPosts = Object.keys(kinds) as PostKind[];

/** The paths of some pages, without their leading slash. */
const pathsOf = (pages: object) => Object.keys(pages).map((path) => path.slice(1));

/** The pages of each layout. 'checkout' is layout-one with a shorter header and footer. */
const pages: Record<LayoutName | 'checkout', RouteConfigEntry[]> = {
	none: [
		index('routes/home.tsx'),
		route('home-2', 'routes/home-2.tsx'),
		route('home-3', 'routes/home-3.tsx'),
		route('home-4', 'routes/home-4.tsx'),
	],
	'layout-one': [
		route('cart', 'routes/cart.tsx'),
		route('success', 'routes/success.tsx'),
		route('invoice', 'routes/invoice.tsx'),
		route('compare', 'routes/compare.tsx'),
		route('wishlist', 'routes/wishlist.tsx'),
	],
	checkout: [route('checkout', 'routes/checkout.tsx')],
	'layout-two': [
		...listingVariants.map(({ path, items }) =>
			route(path.slice(1), items === 'table' ? 'routes/shop-list.tsx' : 'routes/shop.tsx', { id: `listing${path}` }),
		),
		route('shop-category', 'routes/shop-category.tsx'),
		route('search', 'routes/search.tsx'),
	],
	'layout-three': [
		route('product-details/:id', 'routes/product-details.tsx'),
		...Object.keys(productViews).map((path) => route(path, 'routes/product-details.tsx', { id: path })),
	],
	'layout-four': [
		...pathsOf(listPages).map((path) => route(path, 'routes/posts.tsx', { id: path })),
		...pathsOf(postPages).map((path) => route(`${path}/:id?`, 'routes/post.tsx', { id: path })),
	],
	default: [
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
		...prefix(
			'profile',
			['alerts', 'addresses', 'details', 'security'].map((path) => route(path, `routes/profile-${path}.tsx`)),
		),
		route('dev/kit', 'routes/dev-kit.tsx'),
		route('*', 'routes/not-found.tsx'),
	],
};

/** Puts pages under a layout, which also renders their errors. `layouts/none.tsx` has no frame, so it renders errors itself. */
function withLayout([name, routes]: [string, RouteConfigEntry[]]): RouteConfigEntry {
	const withErrors = [layout('layouts/errors.tsx', { id: `errors-${name}` }, routes)];
	return layout(`layouts/${name}.tsx`, name === 'none' ? routes : withErrors);
}

export default [
	...Object.entries(pages).map(withLayout),
	route('sitemap.xml', 'routes/sitemap-index.ts'),
	route('sitemap/:file', 'routes/sitemap-file.ts'),
	...kindsOfPosts
		.flatMap((kind) => feedFormats.map((format) => feedPath(kind, format).slice(1)))
		.map((path) => route(path, 'routes/feed.ts', { id: path })),
	route('robots.txt', 'routes/robots.ts'),
	...['palette.css', 'site.webmanifest', 'favicon.svg', ...iconFiles].map((path) =>
		route(path, 'routes/shop-file.ts', { id: path }),
	),
	...['healthz', 'readyz'].map((path) => route(path, 'routes/health.ts', { id: path })),
	...['assets/*', 'builds/*'].map((path) => route(path, 'routes/lost-file.ts', { id: path })),
] satisfies RouteConfig;
