import fc from 'fast-check';
import { expect, test } from 'vitest';
import { card, cards } from '../../tests/setup/cards.ts';
import { readProducts } from '../catalogue/stored-products.ts';
import { subtotalCents } from './cart-totals.ts';
import { readCartLines } from './stored-lines.ts';

const line = { ...card(), orderQuantity: 2, localQuantity: 1 };

test('what was stored is read back whole', () => {
	const stored = JSON.parse(JSON.stringify([line, { ...line, id: '2' }]));
	expect(readCartLines(stored)).toEqual([line, { ...line, id: '2' }]);
	fc.assert(
		fc.property(fc.array(cards), (products) => {
			expect(readProducts(products)).toEqual(products);
		}),
	);
});

test.each([null, undefined, {}, 'text', 7, true, { 0: line, length: 1 }])('%j is no list', (value) => {
	expect(readProducts(value)).toEqual([]);
	expect(readCartLines(value)).toEqual([]);
});

test.each([
	...[null, 7, 'tote', [], {}, { id: '1' }, { ...card(), id: 1 }, { ...card(), description: undefined }],
	...[
		{ ...card(), pricing: undefined },
		{ ...card(), pricing: { ask: '100' } },
		{ ...card(), pricing: { ask: 100, terms: null } },
		{ ...card(), pricing: { ask: 100, terms: { metal_type: 'gold', fine_weight: '1', premium: 2 } } },
		{ ...card(), pricing: { ask: null } },
	],
	...[
		{ ...card(), pricing: { ask: -1 } },
		{ ...card(), discount: 101 },
		{ ...card(), discount: '5' },
	],
	...[
		{ ...card(), quantity: null },
		{ ...card(), brand: 'Tester' },
		{ ...card(), brand: { name: 3 } },
	],
])('of a list, %j is dropped and the rest kept', (old) => {
	expect(readProducts([old, card({ id: '2' })])).toEqual([card({ id: '2' })]);
	expect(readCartLines([old && { ...Object(old), orderQuantity: 1, localQuantity: 1 }, line])).toEqual([line]);
});

test.each([
	{ orderQuantity: 0, localQuantity: 0 },
	{ orderQuantity: -2, localQuantity: 0 },
	{ orderQuantity: 1.5, localQuantity: 0 },
	{ orderQuantity: '2', localQuantity: 0 },
	{ orderQuantity: 10_000, localQuantity: 0 },
	{ orderQuantity: 1e300, localQuantity: 0 },
	{ orderQuantity: 2 },
	{ localQuantity: 2 },
	{ orderQuantity: 2, localQuantity: -1 },
	{ orderQuantity: null, localQuantity: null },
])('a cart line with %j is dropped', (pieces) => {
	expect(readCartLines([{ ...card(), ...pieces }, line])).toEqual([line]);
});

test('whatever is stored, reading it does not throw and what it gives can be summed', () => {
	const keys = fc.constantFrom(...Object.keys(line));
	const spoiled = fc.tuple(keys, fc.anything()).map(([key, value]) => ({ ...line, [key]: value }));
	fc.assert(
		fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), spoiled))), (stored) => {
			expect(Array.isArray(readProducts(stored))).toBe(true);
			expect(Number.isSafeInteger(subtotalCents(readCartLines(stored)))).toBe(true);
		}),
		{ numRuns: 1000 },
	);
});
