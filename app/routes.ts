import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages under one layout; errors of any of them are shown inside it. */
function under(name: string, pages: RouteConfigEntry[]): RouteConfigEntry {
	return layout(`layouts/${name}.tsx`, [layout('layouts/errors.tsx', { id: `errors-${name}` }, pages)]);
}

export default [
	under('none', [index('routes/home.tsx')]),
	under('layout-one', [
		route('cart', 'routes/cart.tsx'),
		route('checkout', 'routes/checkout.tsx'),
		route('success', 'routes/success.tsx'),
		route('compare', 'routes/compare.tsx'),
		route('wishlist', 'routes/wishlist.tsx'),
	]),
	under('layout-two', [route('shop1', 'routes/shop1.tsx'), route('shop-category', 'routes/shop-category.tsx')]),
	under('layout-three', [route('product-details/:id', 'routes/product-details.tsx')]),
	under('default', [
		route('contact', 'routes/contact.tsx'),
		route('dev/kit', 'routes/dev-kit.tsx'),
		route('*', 'routes/not-found.tsx'),
	]),
] satisfies RouteConfig;
