import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAsks } from './split-asks.ts';

const asks = fc.record({
	product_id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
	ask: fc.nat(100_000_000).map((cents) => cents / 100),
});
const updates = fc.record({
	version: fc.nat(),
	time: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
	products: fc.array(asks, { maxLength: 700, size: 'max' }),
});

test('splits into parts of allowed size with the version, without loss or duplicates', () => {
	fc.assert(
		fc.property(updates, (update) => {
			const parts = splitAsks(update);
			expect(parts.flatMap((part) => part.products)).toEqual(update.products);
			for (const { version, time, products } of parts) {
				expect([version, time]).toEqual([update.version, update.time]);
				expect(products.length).toBeGreaterThan(0);
				expect(Buffer.byteLength(JSON.stringify({ version, time, products }))).toBeLessThanOrEqual(6_000);
			}
		}),
		{ numRuns: 100 },
	);
});

test('fills the parts: 500 products need the minimum number of parts', () => {
	const products = Array.from({ length: 500 }, (_, index) => ({ product_id: `${1001 + index}`, ask: 4238.81 }));
	expect(splitAsks({ version: 7, time: '2026-11-20T15:00:00.000Z', products })).toHaveLength(4);
	expect(splitAsks({ version: 7, time: '2026-11-20T15:00:00.000Z', products: [] })).toEqual([]);
});
