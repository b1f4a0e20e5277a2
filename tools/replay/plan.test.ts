import { expect, test } from 'vitest';
import { serveLocally } from '../../tests/browser/setup/local-server.ts';
import { chooseRoutes, isChosen, planRoutes, refuseUnknownRoutes } from './plan.ts';
import { readRoutes } from './routes-table.ts';

test('every route of the table is read with its layout; one with a part that may be left out twice', () => {
	const routes = readRoutes();
	expect(routes).toContainEqual({ pattern: '/', layout: 'none' });
	expect(routes).toContainEqual({ pattern: '/cart', layout: 'layout-one' });
	expect(routes).toContainEqual({ pattern: '/blog-details', layout: 'layout-four' });
	expect(routes).toContainEqual({ pattern: '/blog-details/:id', layout: 'layout-four' });
	expect(routes).toContainEqual({ pattern: '/robots.txt' });
	expect(new Set(routes.map(({ pattern }) => pattern)).size).toBe(routes.length);
});

test('routes are chosen by pattern, address or a star, and /* is the route of what is not there', () => {
	const product = { pattern: '/product-details/:id', path: '/product-details/1001' };
	for (const chosen of ['/product-details/:id', '/product-details/1001', '/product*', '*1001']) {
		expect(isChosen([chosen], product)).toBe(true);
	}
	expect(isChosen([], product)).toBe(true);
	expect(isChosen(['/product-details', '/*'], product)).toBe(false);
	expect(isChosen(['/*'], { pattern: '/*', path: '/no-such-page' })).toBe(true);
});

test('a name that fits no route is refused, though others do', () => {
	const all = [{ pattern: '/cart', path: '/cart' }];
	expect(chooseRoutes(all, [])).toEqual(all);
	expect(chooseRoutes(all, ['/c*', '/cart'])).toEqual(all);
	expect(() => chooseRoutes(all, ['/cart', '/nowhere', '/no*'])).toThrow(
		'--routes: no route is called /nowhere, /no*.',
	);
});

test('what no route of the table can be called is refused before there is a shop', () => {
	const possible = ['/cart', '/*', '/no-such-page', '/search?searchText=gold+eagle', '/product-details/:id', '/shop*'];
	for (const name of [...possible, '/product-details/1001', '/product-details/10*', '*1001', '/sitemap/pages-1.xml'])
		expect(() => refuseUnknownRoutes([name])).not.toThrow();
	for (const name of ['/abuot', 'about', '/prodct*', '/product-detials/1001', '/cart/1', ''])
		expect(() => refuseUnknownRoutes(['/cart', name])).toThrow(`--routes: no route is called ${name}.`);
});

test('a shop at whose address nobody answers is told by that address', async () => {
	const { url, close } = await serveLocally(() => {});
	await close();
	await expect(planRoutes(url, [])).rejects.toThrow(`--base-url: nobody answers at ${url}/sitemap.xml (ECONNREFUSED).`);
});
