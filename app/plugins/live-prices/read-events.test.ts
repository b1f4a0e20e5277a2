import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAsks, readTick } from './read-events.ts';

test('reads asks with and without a version', () => {
	const products = [{ product_id: '1', ask: 10.5 }];
	expect(readAsks({ version: 7, time: '', products })).toEqual({ version: 7, products });
	expect(readAsks({ products })).toEqual({ products });
});

test('reads complete terms only', () => {
	const terms = { metal_type: 'gold', fine_weight: 0.5, premium: 2.5 };
	const read = (value: unknown) => readAsks({ products: [{ product_id: '1', ask: 1, terms: value }] }).products;
	expect(read(terms)).toEqual([{ product_id: '1', ask: 1, terms }]);
	for (const bad of [null, 'gold', {}, { ...terms, fine_weight: null }, { ...terms, premium: '2' }]) {
		expect(read(bad)).toEqual([{ product_id: '1', ask: 1 }]);
	}
});

test('skips invalid asks', () => {
	const products = [{ product_id: '1', ask: 1 }, { product_id: 2, ask: 1 }, { product_id: '3', ask: '1' }, null, 'x'];
	expect(readAsks({ version: 'x', products: [...products, { product_id: '4', ask: -1 }] })).toEqual({
		products: [{ product_id: '1', ask: 1 }],
	});
});

const gold = { ask: 4_000, bid: 3_990, change: { amount: 1, percent: 0.1 } };
const spot = { version: 1, time: '2026-11-21T12:00:00Z', label: 'Simulated prices', prices: [gold] };

test('reads spot prices only if all of them are valid', () => {
	expect(readTick(spot)).toEqual([spot]);
	for (const [key, bad] of Object.entries({ ask: null, bid: 'x', change: {} })) {
		expect(readTick({ ...spot, prices: [{ ...gold, [key]: bad }] })).toEqual([]);
	}
});

test('throws for no input', () => {
	fc.assert(
		fc.property(fc.anything(), (data) => {
			expect(readAsks(data).products).toBeInstanceOf(Array);
			expect(readTick(data)).toBeInstanceOf(Array);
		}),
	);
});
