import { expect, test } from 'vitest';
import { serveLocally } from '../../tests/browser/setup/local-server.ts';
import { chooseRoutes, isChosen, planRoutes, refuseUnknownRoutes } from './plan.ts';
import { readRoutes } from './routes-table.ts';

test('reads every route with its layout, and a route with an optional part twice', () => {
	const routes = readRoutes();
	expect(routes).toContainEqual({ pattern: '/', layout: 'none' });
	expect(routes).toContainEqual({ pattern: '/cart', layout: 'layout-one' });
	expect(routes).toContainEqual({ pattern: '/blog-details', layout: 'layout-four' });
	expect(routes).toContainEqual({ pattern: '/blog-details/:id', layout: 'layout-four' });
	expect(routes).toContainEqual({ pattern: '/robots.txt' });
	expect(new Set(routes.map(({ pattern }) => pattern)).size).toBe(routes.length);
});

test('chooses routes by pattern, path or wildcard, and /* means the route for missing pages', () => {
	const product = { pattern: '/product-details/:id', path: '/product-details/1001' };
	for (const chosen of ['/product-details/:id', '/product-details/1001', '/product*', '*1001']) {
		expect(isChosen([chosen], product)).toBe(true);
	}
	expect(isChosen([], product)).toBe(true);
	expect(isChosen(['/product-details', '/*'], product)).toBe(false);
	expect(isChosen(['/*'], { pattern: '/*', path: '/no-such-page' })).toBe(true);
});

test('refuses a name that matches no route, even if others do', () => {
	const all = [{ pattern: '/cart', path: '/cart' }];
	expect(chooseRoutes(all, [])).toEqual(all);
	expect(chooseRoutes(all, ['/c*', '/cart'])).toEqual(all);
	expect(() => chooseRoutes(all, ['/cart', '/nowhere', '/no*'])).toThrow('--routes: no route matches /nowhere, /no*.');
});

test('refuses impossible names before it starts a shop', () => {
	const possible = ['/cart', '/*', '/no-such-page', '/search?searchText=gold+eagle', '/product-details/:id', '/shop*'];
	for (const name of [...possible, '/product-details/1001', '/product-details/10*', '*1001', '/sitemap/pages-1.xml'])
		expect(() => refuseUnknownRoutes([name])).not.toThrow();
	for (const name of ['/abuot', 'about', '/prodct*', '/product-detials/1001', '/cart/1', ''])
		expect(() => refuseUnknownRoutes(['/cart', name])).toThrow(`--routes: no route matches ${name}.`);
});

test('names the URL of a shop that does not answer', async () => {
	const { url, close } = await serveLocally(() => {});
	await close();
	await expect(planRoutes(url, [])).rejects.toThrow(`--base-url: ${url}/sitemap.xml does not respond (ECONNREFUSED).`);
});
