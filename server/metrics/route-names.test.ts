import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testRoutes } from '../../tests/setup/page-cache.ts';
import { createRouteNames } from './route-names.ts';

const nameOf = createRouteNames(testRoutes);

test.for([
	['/', '/'],
	['/_root.data', '/'],
	['/shop1', '/shop1'],
	['/shop1.data', '/shop1'],
	['/product-details/17', '/product-details/:id'],
	['/nothing/here', '*'],
	['/assets/entry-1.js', '/assets/*'],
	['/_ipx/w_400/coin.jpg', '/_ipx/*'],
	['/healthz', '/healthz'],
	['/api/admin/get-all-categories', '/api/admin/get-all-categories'],
	['/api/user/address/update/17', '/api/user/address/update/{id}'],
	['/api/nothing', '/api/*'],
])('the route of %s is %s', ([path = '', name]) => {
	expect(nameOf(path)).toBe(name);
});

test('paths that clients invent add no names', () => {
	const names = new Set<string>();
	fc.assert(
		fc.property(fc.webPath(), (path) => void names.add(nameOf(`/${path}`))),
		{ numRuns: 30 },
	);
	fc.assert(fc.property(fc.webPath(), (path) => void names.add(nameOf(`/api/${path}`))));
	expect([...names].filter((name) => !/^(\/|\*|\/api\/\*|\/[\w.{}:*-]+(\/[\w.{}:*-]+)*)$/.test(name))).toEqual([]);
	expect(names.size).toBeLessThan(20);
});
