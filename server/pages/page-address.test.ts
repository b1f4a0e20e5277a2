import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterNames } from '../../app/listing/query.ts';
import routes from '../../app/routes.ts';
import { keptRoutes } from './kept-routes.ts';
import { addressOf } from './page-address.ts';

const leafOf = (path: string) => `leaf of ${path}`;
const targetOf = (target: string) => addressOf(target, leafOf)?.target;

const paths = fc.constantFrom(...Object.keys(keptRoutes).map((path) => path.replace(':id', '1001')));
const names = fc.constantFrom(...filterNames, 'id', 'tag', 'reviews', 'utm_source', '_routes', '__proto__');
const offered = ['1', '2', '30', 'gold', 'metal', 'on-sale', 'low-to-high', 'low-to-hight', 'verified-first'];
const values = fc.oneof(
	fc.constantFrom(...offered, '', 'a&page=2', 'a=b', '%26', ' ', 'default-sorting', 'VERIFIED-FIRST', '01'),
	fc.string({ maxLength: 8 }),
);
const queries = fc.array(fc.tuple(names, values), { maxLength: 6 });
const addresses = fc.record({ path: paths, isData: fc.boolean(), query: queries });
type Address = typeof addresses extends fc.Arbitrary<infer T> ? T : never;

function write({ path, isData, query }: Address): string {
	const data = path === '/' ? '/_root.data' : `${path}.data`;
	return `${isData ? data : path}?${new URLSearchParams(query)}`;
}

/** What the loaders of a page make of its address. */
function meaning({ path, isData, query }: Address) {
	const { params, unbounded, several = [] } = keptRoutes[path.replace('1001', ':id')] ?? { params: {}, unbounded: {} };
	const given = new URLSearchParams(query);
	const read = Object.entries({ ...params, ...unbounded }).map(([name, reading]) => {
		const values = several.includes(name) ? given.getAll(name) : [given.get(name) ?? ''];
		return [...new Set(values.map((value) => reading(value) || ''))].filter(Boolean).sort();
	});
	return JSON.stringify([path, isData, read, isData && given.get('_routes')]);
}

test('two requests have one address where they mean the same, and nowhere else', () => {
	fc.assert(
		fc.property(addresses, addresses, fc.boolean(), (one, another, isSamePath) => {
			const other = isSamePath ? { ...another, path: one.path, isData: one.isData } : another;
			const [first, second] = [targetOf(write(one)), targetOf(write(other))];
			fc.pre(first !== undefined && second !== undefined);
			expect(first === second).toBe(meaning(one) === meaning(other));
		}),
		{ numRuns: 2_000 },
	);
});

test('the address of an address is itself', () => {
	fc.assert(
		fc.property(addresses, (address) => {
			const target = targetOf(write(address));
			fc.pre(target !== undefined);
			expect(targetOf(target)).toBe(target);
		}),
	);
});

test('unknown parameters and the order of known ones tell no pages apart', () => {
	expect(targetOf('/shop1?utm_source=mail&page=2&category=gold')).toBe('/shop1?category=gold&page=2');
	expect(targetOf('/about?category=gold')).toBe('/about');
	expect(targetOf('/policies/terms')).toBe('/policies/terms');
	expect(targetOf('/success?order=somebody')).toBe('/success');
	expect(targetOf('/shop1?page=2&page=3')).toBe('/shop1?page=2');
	expect(targetOf('/product-details/1001?x=1&reviews=verified-first')).toBe(
		'/product-details/1001?reviews=verified-first',
	);
	expect(targetOf('/_root.data')).toBe('/_root.data');
});

test('of several values there is one page, whatever their order and however often they are given', () => {
	expect(targetOf('/shop1?brand=b&category=gold&brand=a&brand=b')).toBe('/shop1?category=gold&brand=a&brand=b');
	expect(targetOf('/shop1?weight=1.0&weight=1')).toBe('/shop1?weight=1');
	expect(targetOf('/shop1?year=2026&year=x')).toBe(undefined);
	expect(addressOf('/shop1?category=gold', leafOf)?.isUnbounded).toBe(false);
	expect(addressOf('/shop1?category=gold&category=silver', leafOf)?.isUnbounded).toBe(true);
	const many = Array.from({ length: 21 }, (_, index) => `category=c${index}`).join('&');
	expect(targetOf(`/shop1?${many}`)).toBe(undefined);
});

test.each([
	'/contact',
	'/alerts/confirm/abc',
	'/dev/kit',
	'/nowhere',
	'/shop1/',
	'/SHOP1',
	'//shop1',
	'/product-details/a%2Fb',
	'/product-details/:id',
	'/about/1001',
	'/blog-details/:id?x',
	'/constructor',
	'/__proto__',
	'http://other.example/shop1',
	'*',
	'/shop1.data?_routes=root',
	`/shop1?searchText=${'x'.repeat(500)}`,
])('%s is rendered for who asks', (target) => {
	expect(targetOf(target)).toBe(undefined);
});

test('of what everybody can think up, and of a navigation, it is known', () => {
	expect(addressOf('/search?searchText=gold', leafOf)?.isUnbounded).toBe(true);
	expect(addressOf('/shop1?category=gold&page=2', leafOf)?.isUnbounded).toBe(false);
	const part = new URLSearchParams({ _routes: leafOf('/shop1') });
	expect(targetOf(`/shop1.data?category=gold&${part}`)).toBe(`/shop1.data?${part}&category=gold`);
});

test.each([
	['/product-details/1001', 'reviews', ['verified-first'], ['', 'x', 'Verified-First', 'verified-first ', '__proto__']],
	['/product-details-video', 'reviews', ['verified-first'], ['', 'newest', 'constructor']],
	['/shop1', 'sort', ['high-to-low', 'on-sale'], ['default-sorting']],
	['/shop1', 'page', ['2', '1000000'], ['1']],
	['/product-details-video', 'id', ['1001'], ['']],
	['/login', 'from', ['/cart'], ['']],
])('%s?%s= tells pages apart by what the shop offers, and by nothing else', (path, name, values, none) => {
	for (const end of ['', '.data']) {
		const ask = (value: string) => targetOf(`${path}${end}?${new URLSearchParams({ [name]: value })}`);
		for (const value of values) expect(ask(value)).toBe(`${path}${end}?${new URLSearchParams({ [name]: value })}`);
		for (const value of none) expect(ask(value)).toBe(path + end);
	}
});

test('one page is written in one way', () => {
	expect(targetOf('/shop1?sort=low-to-hight')).toBe('/shop1?sort=low-to-high');
	expect(targetOf('/shop1?sort=default-sorting&page=1')).toBe('/shop1');
	for (const page of ['25', '26', '999999']) expect(targetOf(`/shop-load-more?page=${page}`)).toMatch(/\?page=25$/);
});

test.each(['sort=x', 'sort=', 'sort=High-To-Low', 'page=1e1', 'page=0x2', 'page=02', 'page= 2', 'page=1000001'])(
	'what a listing refuses is not kept: %s',
	(query) => {
		for (const path of ['/shop1', '/shop1.data', '/shop-load-more', '/search']) {
			expect(targetOf(`${path}?${query}`)).toBe(undefined);
		}
	},
);

/** The paths of all routes that are pages, with their optional parts and without. */
function pathsOf(entries: typeof routes, before = ''): string[] {
	return entries.flatMap(({ path = '', index, children = [] }) => {
		const whole = path ? `${before}/${path}` : before;
		if (children.length > 0) return pathsOf(children as typeof routes, whole);
		if (whole.endsWith('/:id?')) return [whole.slice(0, -5), whole.slice(0, -1)];
		return [index ? '/' : whole];
	});
}

test('every page is kept, or is one of those that are not', () => {
	const notKept = [
		'/contact',
		'/alerts/confirm/:token',
		'/alerts/unsubscribe/:token',
		'/sell/:id',
		'/dev/kit',
		'/*',
		'/sitemap.xml',
		'/sitemap/:file',
		'/blog/rss.xml',
		'/blog/feed.json',
		'/news/rss.xml',
		'/news/feed.json',
		'/robots.txt',
		'/assets/*',
		'/builds/*',
	];
	expect(pathsOf(routes).toSorted()).toEqual([...Object.keys(keptRoutes), ...notKept].toSorted());
	const { params, unbounded } = keptRoutes['/shop1'] ?? {};
	expect(Object.keys({ ...params, ...unbounded }).toSorted()).toEqual(filterNames.toSorted());
});
