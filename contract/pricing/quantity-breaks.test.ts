import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';
import { areBreaks, pieceCents, type QuantityBreak } from './quantity-breaks.ts';

const amounts = fc.oneof(fc.nat(10_000), fc.integer({ min: 0, max: 1e13 }));
const pieces = fc.integer({ min: 1, max: 9_999 });
const someBreaks: fc.Arbitrary<QuantityBreak[]> = fc.array(
	fc.record({
		from: fc.oneof(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 2, max: 9_999 })),
		off: fc.integer({ min: 1, max: 9_999 }).map((basisPoints) => basisPoints / 100),
	}),
	{ maxLength: 5 },
);
const typicalBreaks = [
	{ from: 10, off: 0.5 },
	{ from: 20, off: 1 },
];

test.each([
	[1, 4_200_00],
	[9, 4_200_00],
	[10, 4_179_00],
	[19, 4_179_00],
	[20, 4_158_00],
	[9_999, 4_158_00],
])('each of %i items costs %i cents', (count, cents) => {
	expect(pieceCents(4_200_00, typicalBreaks, count)).toBe(cents);
});

test('the price of one item, or without breaks, is unchanged', () => {
	fc.assert(
		fc.property(amounts, pieces, someBreaks, (cents, count, breaks) => {
			expect(pieceCents(cents, undefined, count)).toBe(cents);
			expect(pieceCents(cents, breaks)).toBe(cents);
		}),
	);
});

test('a higher quantity never raises the price of an item, and a higher price never lowers it', () => {
	fc.assert(
		fc.property(amounts, pieces, fc.nat(500), someBreaks, (cents, count, more, breaks) => {
			const each = pieceCents(cents, breaks, count);
			expect(pieceCents(cents, breaks, count + more)).toBeLessThanOrEqual(each);
			expect(pieceCents(cents + more, breaks, count)).toBeGreaterThanOrEqual(each);
			expect(each).toBeLessThanOrEqual(cents);
		}),
		{ numRuns: 2000 },
	);
});

test('subtracts the largest break that is reached, rounded half up', () => {
	fc.assert(
		fc.property(amounts, pieces, someBreaks, (cents, count, breaks) => {
			const off = breaks.reduce(
				(most, one) => (one.from <= count ? Math.max(most, Math.round(100 * one.off)) : most),
				0,
			);
			const exact = (BigInt(cents) * BigInt(10_000 - off) * 2n + 10_000n) / 20_000n;
			expect(BigInt(pieceCents(cents, breaks, count))).toBe(exact);
		}),
		{ numRuns: 2000 },
	);
});

test('the price steps match the price of each quantity, and each is lower than the one before', () => {
	fc.assert(
		fc.property(amounts, pieces, someBreaks, (cents, count, breaks) => {
			const steps = priceSteps(cents, breaks);
			const own = steps.filter(({ from, to = Number.POSITIVE_INFINITY }) => from <= count && count <= to);
			expect(own.map((step) => step.cents)).toEqual([pieceCents(cents, breaks, count)]);
			for (const [index, step] of steps.slice(1).entries()) expect(step.cents).toBeLessThan(steps[index]?.cents ?? 0);
		}),
		{ numRuns: 2000 },
	);
	expect(priceSteps(100_00, typicalBreaks)).toEqual([
		{ from: 1, to: 9, cents: 100_00 },
		{ from: 10, to: 19, cents: 99_50 },
		{ from: 20, to: undefined, cents: 99_00 },
	]);
});

test('leaves out a step above the quantity in stock', () => {
	expect(priceSteps(100_00, typicalBreaks, 19)).toEqual([
		{ from: 1, to: 9, cents: 100_00 },
		{ from: 10, to: undefined, cents: 99_50 },
	]);
	expect(priceSteps(100_00, typicalBreaks, 20)).toHaveLength(3);
	expect(priceSteps(100_00, typicalBreaks, 0)).toEqual([{ from: 1, to: undefined, cents: 100_00 }]);
});

test.each([
	[[], true],
	[typicalBreaks, true],
	[[{ from: 1, off: 1 }], false],
	[[{ from: 10, off: 0 }], false],
	[[{ from: 10, off: 100 }], false],
	[[{ from: 10.5, off: 1 }], false],
	[[{ from: '10', off: 1 }], false],
	[[null], false],
	['10', false],
	[null, false],
])('accepts %j as breaks: %s', (value, isValid) => {
	expect(areBreaks(value)).toBe(isValid);
});
