import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

test('what is packed comes out as it was, the same things each time', () => {
	const word = fc.oneof(fc.string(), fc.constantFrom('', '|', 'a|b', 'in-stock'));
	const row = fc.record({ id: word, sizes: fc.array(word), price: fc.float(), unit: fc.option(word) });
	fc.assert(
		fc.property(fc.array(row), (things) => {
			const packed = packRows(things);
			expect(unpackRows(packed)).toEqual(things);
			expect(unpackRows(packed)).toBe(unpackRows(packed));
		}),
	);
});

test('fields are named once, and words that differ stand in one string', () => {
	expect(
		packRows([
			{ id: '1', status: 'in-stock, and on its way', price: 2 },
			{ id: '2', status: 'in-stock, and on its way', price: 3 },
		]),
	).toEqual({
		fields: ['id', 'status', 'price'],
		columns: ['1|2', ['in-stock, and on its way', 'in-stock, and on its way'], [2, 3]],
		count: 2,
	});
});
