import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Suggestions } from '../../contract/search/suggestions.ts';
import { announce, countOptions, moveTo } from './options.ts';

const product = {
	id: '1',
	title: 'Eagle',
	slug: 'eagle',
	img: 'a.webp',
	pricing: { ask: 1 },
	discount: 0,
	offerDate: null,
	status: 'in-stock' as const,
};
const category = { name: 'Gold', slug: 'gold', parent: null, img: null, product_count: 3 };
const none: Suggestions = { products: [], categories: [], pages: [], posts: [], spelling: null };

test('cycles through all options and the field with arrow keys', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
			const walk = (key: string) => {
				let active = -1;
				return Array.from({ length: count + 1 }, () => {
					active = moveTo(key, active, count) ?? Number.NaN;
					return active;
				});
			};
			const all = Array.from({ length: count }, (_, index) => index);
			expect(walk('ArrowDown')).toEqual([...all, -1]);
			expect(walk('ArrowUp')).toEqual([...all.toReversed(), -1]);
		}),
	);
});

test('ignores other keys, and arrow keys without options', () => {
	expect(moveTo('Enter', -1, 3)).toBeUndefined();
	expect(moveTo('ArrowDown', -1, 0)).toBeUndefined();
});

test('announces the number of suggestions of each kind', () => {
	expect(announce('x', none)).toBe('No suggestions for “x”.');
	const some = { ...none, products: [product, product], categories: [category] };
	expect(announce('gold', some)).toBe('2 products, 1 category. Use the arrow keys to browse.');
	expect(announce('goold', { ...some, spelling: 'gold' })).toMatch(/^For “gold”: 2 products/);
	expect(countOptions(some)).toBe(3);
	const pages = [{ title: 'Returns', path: '/policies/returns' }];
	expect(announce('refund', { ...none, pages })).toBe('1 page. Use the arrow keys to browse.');
	expect(countOptions({ ...some, pages })).toBe(4);
});
