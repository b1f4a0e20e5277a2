import { expect, test } from 'vitest';
import { testRoutes } from '../../tests/setup/page-cache.ts';
import { routeQueries } from './route-queries.ts';

const { targetOf, knownUrl } = routeQueries(testRoutes);
const nameOf = (target: string) => targetOf(target)?.target;

test('the key of a page contains the parameters that it reads, in one order', () => {
	expect(nameOf('/shop1?utm_source=mail&page=2&category=gold')).toBe('/shop1?category=gold&page=2');
	expect(nameOf('/shop1?brand=b&category=gold&brand=a')).toBe('/shop1?brand=b&brand=a&category=gold');
	expect(nameOf('/about?category=gold&__proto__=1&constructor=2')).toBe('/about');
	expect(nameOf('/?page=2')).toBe('/');
	expect(nameOf('/product-details/1001?x=1&reviews=verified-first')).toBe(
		'/product-details/1001?reviews=verified-first',
	);
	expect(nameOf('/robots.txt')).toBe('/robots.txt');
});

test('normalizing a key again does not change it', () => {
	for (const target of ['/', '/shop1?brand=a+b&category=%26', '/shop1.data?_routes=shop1&page=2', '/_root.data']) {
		expect(nameOf(target)).toBe(target);
	}
});

test('marks pages with parameters whose values clients can invent', () => {
	expect(targetOf('/search?searchText=gold')?.hasQuery).toBe(true);
	for (const target of ['/search', '/search?utm=1', '/shop1.data?_routes=shop1']) {
		expect(targetOf(target)?.hasQuery).toBe(false);
	}
});

test('stores the data of a page completely or for its own route', () => {
	expect(nameOf('/shop1.data?category=gold&utm=1')).toBe('/shop1.data?category=gold');
	expect(nameOf('/shop1.data?category=gold&_routes=shop1')).toBe('/shop1.data?_routes=shop1&category=gold');
	expect(nameOf('/_root.data?_routes=home')).toBe('/_root.data?_routes=home');
	for (const target of ['/shop1.data?_routes=root', '/shop1?_routes=shop1', '/shop1.data?_routes=shop1,root']) {
		expect(nameOf(target)).toBe(undefined);
	}
});

test.each([
	'/nowhere',
	'/readyz',
	'/assets/a.js',
	'/shop1/',
	'/SHOP1',
	'//shop1',
	'/./shop1',
	'/product-details/a%2Fb',
	'/product-details/:id',
	'/about/1001',
	'/constructor',
	'http://other.example/shop1',
	'*',
	'',
	`/search?searchText=${'x'.repeat(500)}`,
])('does not store %s', (target) => {
	expect(nameOf(target)).toBe(undefined);
});

test('loaders get only the parameters that their page reads, and those of React Router', () => {
	const seen = (target: string) => {
		const { pathname, search } = knownUrl(new URL(target, 'http://shop.example'));
		return pathname + search;
	};
	expect(seen('/contact?product=1&sent=2')).toBe('/contact?product=1');
	expect(seen('/shop1.data?_routes=root,shop1&x=1')).toBe('/shop1.data?_routes=root%2Cshop1');
	expect(seen('/?index&x=1')).toBe('/?index=');
	expect(seen('/nowhere?x=1')).toBe('/nowhere?x=1');
	expect(seen('/__manifest?paths=%2Fshop1&version=1')).toBe('/__manifest?paths=%2Fshop1&version=1');
});
