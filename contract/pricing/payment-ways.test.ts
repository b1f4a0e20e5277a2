import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostSurcharge } from '../limits.ts';
import { paymentMethods } from '../payment-methods.ts';
import { areSurcharges, centsByWay } from './payment-ways.ts';
import { pieceCents } from './quantity-breaks.ts';
import { waysByPrice } from './ways-by-price.ts';

const cents = fc.oneof(fc.nat(10_000), fc.integer({ min: 0, max: 1e13 }));
const points = fc.nat(mostSurcharge);
const surcharges = fc.record({ cheque: points, card: points }, { requiredKeys: [] });
const ways = fc.constantFrom(...paymentMethods);

test('by wire a piece costs what is said, by card so many hundredths of a percent more', () => {
	expect(centsByWay(4_200_00, { card: 399 })).toBe(4_200_00);
	expect(centsByWay(4_200_00, { card: 399 }, 'bank-wire')).toBe(4_200_00);
	expect(centsByWay(4_200_00, { card: 399 }, 'cheque')).toBe(4_200_00);
	expect(centsByWay(4_200_00, { card: 399 }, 'card')).toBe(4_367_58);
	expect(centsByWay(1_25, { card: 400 }, 'card')).toBe(1_30);
	expect(centsByWay(1_25, undefined, 'card')).toBe(1_25);
});

test('it is the exact price and so much more, rounded half up once', () => {
	fc.assert(
		fc.property(cents, surcharges, ways, (price, more, way) => {
			const own = way === 'bank-wire' ? 0 : (more[way] ?? 0);
			const exact = (BigInt(price) * BigInt(10_000 + own) * 2n + 10_000n) / 20_000n;
			expect(BigInt(centsByWay(price, more, way))).toBe(exact);
		}),
		{ numRuns: 2000 },
	);
});

test('no way is cheaper than wire, a dearer way never costs less, and more pieces never cost more by any', () => {
	const breaks = fc.array(fc.record({ from: fc.integer({ min: 2, max: 30 }), off: fc.integer({ min: 1, max: 99 }) }));
	fc.assert(
		fc.property(
			cents,
			points,
			fc.nat(500),
			breaks,
			fc.integer({ min: 1, max: 40 }),
			(price, card, more, steps, count) => {
				const each = pieceCents(price, steps, count);
				const byCard = centsByWay(each, { card }, 'card');
				expect(byCard).toBeGreaterThanOrEqual(centsByWay(each, { card }));
				expect(centsByWay(each, { card: card + more }, 'card')).toBeGreaterThanOrEqual(byCard);
				expect(centsByWay(pieceCents(price, steps, count + 1), { card }, 'card')).toBeLessThanOrEqual(byCard);
			},
		),
		{ numRuns: 2000 },
	);
});

test.each([
	[undefined, ['Wire or check or card']],
	[{ card: 399 }, ['Wire or check', 'Card']],
	[{ cheque: 100, card: 399 }, ['Wire', 'Check', 'Card']],
	[{ cheque: 399, card: 399 }, ['Wire', 'Check or card']],
	[{ card: 0 }, ['Wire or check or card']],
])('surcharges of %j make the columns %j', (some, columns) => {
	expect(waysByPrice(some).map(({ name }) => name)).toEqual(columns);
});

test.each([
	[{}, true],
	[{ cheque: 0, card: 10_000 }, true],
	[{ card: -1 }, false],
	[{ card: 10_001 }, false],
	[{ card: 3.99 }, false],
	[{ card: '399' }, false],
	[{ 'bank-wire': 1 }, false],
	[{ gold: 1 }, false],
	[null, false],
	['card', false],
])('%j are surcharges: %s', (value, isRight) => {
	expect(areSurcharges(value)).toBe(isRight);
});
