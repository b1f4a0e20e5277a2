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
const usual = [
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
])('of %i pieces each costs %i cents', (count, cents) => {
	expect(pieceCents(4_200_00, usual, count)).toBe(cents);
});

test('without breaks, and of one piece, the price is what one costs', () => {
	fc.assert(
		fc.property(amounts, pieces, someBreaks, (cents, count, breaks) => {
			expect(pieceCents(cents, undefined, count)).toBe(cents);
			expect(pieceCents(cents, breaks)).toBe(cents);
		}),
	);
});

test('more pieces never cost more a piece, and a dearer product never costs less', () => {
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

test('it is the exact price less the largest break that is reached, rounded half up', () => {
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

test('the steps that are shown are what each number of pieces costs, each less than the one before', () => {
	fc.assert(
		fc.property(amounts, pieces, someBreaks, (cents, count, breaks) => {
			const steps = priceSteps(cents, breaks);
			const own = steps.filter(({ from, to = Number.POSITIVE_INFINITY }) => from <= count && count <= to);
			expect(own.map((step) => step.cents)).toEqual([pieceCents(cents, breaks, count)]);
			for (const [index, step] of steps.slice(1).entries()) expect(step.cents).toBeLessThan(steps[index]?.cents ?? 0);
		}),
		{ numRuns: 2000 },
	);
	expect(priceSteps(100_00, usual)).toEqual([
		{ from: 1, to: 9, cents: 100_00 },
		{ from: 10, to: 19, cents: 99_50 },
		{ from: 20, to: undefined, cents: 99_00 },
	]);
});

test('a step that stock cannot fill is left out', () => {
	expect(priceSteps(100_00, usual, 19)).toEqual([
		{ from: 1, to: 9, cents: 100_00 },
		{ from: 10, to: undefined, cents: 99_50 },
	]);
	expect(priceSteps(100_00, usual, 20)).toHaveLength(3);
	expect(priceSteps(100_00, usual, 0)).toEqual([{ from: 1, to: undefined, cents: 100_00 }]);
});

test.each([
	[[], true],
	[usual, true],
	[[{ from: 1, off: 1 }], false],
	[[{ from: 10, off: 0 }], false],
	[[{ from: 10, off: 100 }], false],
	[[{ from: 10.5, off: 1 }], false],
	[[{ from: '10', off: 1 }], false],
	[[null], false],
	['10', false],
	[null, false],
])('%j are breaks: %s', (value, isRight) => {
	expect(areBreaks(value)).toBe(isRight);
});
