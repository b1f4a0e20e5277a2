import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

test('what is packed comes out as it was, the same things each time', () => {
	fc.assert(
		fc.property(fc.array(fc.record({ id: fc.string(), sizes: fc.array(fc.string()), price: fc.float() })), (things) => {
			const packed = packRows(things);
			expect(unpackRows(packed)).toEqual(things);
			expect(unpackRows(packed)).toBe(unpackRows(packed));
		}),
	);
	const [packed] = [
		packRows([
			{ id: '1', price: 2 },
			{ id: '2', price: 3 },
		]),
	];
	expect(packed).toEqual({
		fields: ['id', 'price'],
		rows: [
			['1', 2],
			['2', 3],
		],
	});
});
