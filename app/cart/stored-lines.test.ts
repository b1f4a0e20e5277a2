import fc from 'fast-check';
import { expect, test } from 'vitest';
import { card, cards } from '../../tests/setup/cards.ts';
import { readProducts } from '../catalogue/stored-products.ts';
import { subtotalCents } from './cart-totals.ts';
import { readCartLines } from './stored-lines.ts';

const line = { ...card(), orderQuantity: 2, localQuantity: 1 };

test('reads back what was stored', () => {
	const stored = JSON.parse(JSON.stringify([line, { ...line, id: '2' }]));
	expect(readCartLines(stored)).toEqual([line, { ...line, id: '2' }]);
	fc.assert(
		fc.property(fc.array(cards), (products) => {
			expect(readProducts(products)).toEqual(products);
		}),
	);
});

test.each([null, undefined, {}, 'text', 7, true, { 0: line, length: 1 }])('reads %j as an empty list', (value) => {
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
])('drops %j from a list and keeps the rest', (old) => {
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
])('drops a cart line with %j', (quantities) => {
	expect(readCartLines([{ ...card(), ...quantities }, line])).toEqual([line]);
});

test('never throws for any stored value, and its result has a valid subtotal', () => {
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
