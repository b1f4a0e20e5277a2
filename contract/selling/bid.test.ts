import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payableCents } from '../pricing/amount.ts';
import { bullionAskCents } from '../pricing/bullion-ask.ts';
import { pieceCents } from '../pricing/quantity-breaks.ts';
import { type BidTerms, bidCents, fineMicroOunces, productBidCents, type Sold, type Weighed } from './bid.ts';

const spots = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1_000_000 }));
const weights = fc.integer({ min: 0, max: 1_100_000_000 });
const spreads = fc.integer({ min: 0, max: 10_000 });
/** The terms of a product, from which its ask is computed. */
type Terms = BidTerms & Omit<Sold, 'askCents'> & { premiumBasisPoints: number };
const bidOf = (spot: number, terms: Terms) =>
	productBidCents(spot, terms, { ...terms, askCents: bullionAskCents(spot, terms) });
const sold: fc.Arbitrary<Terms> = fc.record({
	fineWeightMicroOz: weights,
	spreadBasisPoints: spreads,
	premiumBasisPoints: fc.integer({ min: -5_000, max: 20_000 }),
	discount: fc.integer({ min: 0, max: 100 }),
	breaks: fc.array(
		fc.record({ from: fc.integer({ min: 2, max: 99 }), off: fc.integer({ min: 1, max: 9_999 }).map((bp) => bp / 100) }),
		{ maxLength: 3 },
	),
});

test.each([
	['an ounce of gold', 1_000_000, 408_560, 150, 402_431],
	['a gram of it', 32_150, 408_560, 150, 12_938],
	['without a spread', 1_000_000, 408_560, 0, 408_560],
	['for nothing', 1_000_000, 408_560, 10_000, 0],
])('%s', (_, fineWeightMicroOz, spot, spreadBasisPoints, cents) => {
	expect(bidCents(spot, { fineWeightMicroOz, spreadBasisPoints })).toBe(cents);
});

test.each<[Weighed, number]>([
	[{ weight: 1, unit: 'ozt', fineness: 0.9999 }, 999_900],
	[{ weight: 31.1035, unit: 'g', fineness: 1 }, 1_000_000],
	[{ weight: 31.1034, unit: 'g', fineness: 1 }, 999_997],
	[{ weight: 1, unit: 'g', fineness: 0.585 }, 18_808],
	[{ weight: 33.93, unit: 'g', fineness: 0.9167 }, 1_000_004],
	[{ weight: 35_000, unit: 'g', fineness: 1 }, 1_125_276_129],
])('converts %o to %i millionths of a fine ounce', (weighed, microOunces) => {
	expect(fineMicroOunces(weighed)).toBe(microOunces);
});

test('a bid is never above the metal value, and within a cent of spot less the spread', () => {
	fc.assert(
		fc.property(spots, weights, spreads, (spot, fineWeightMicroOz, spreadBasisPoints) => {
			const bid = bidCents(spot, { fineWeightMicroOz, spreadBasisPoints });
			const exact = (spot * fineWeightMicroOz * (10_000 - spreadBasisPoints)) / 1e10;
			expect(bid).toBeLessThanOrEqual(bullionAskCents(spot, { fineWeightMicroOz, premiumBasisPoints: 0 }));
			expect(exact - bid).toBeLessThan(1 + exact * 1e-12);
			expect(bid).toBeLessThanOrEqual(exact * (1 + 1e-12));
		}),
	);
});

test('never pays more for a product than its price at any quantity', () => {
	fc.assert(
		fc.property(spots, sold, fc.integer({ min: 1, max: 200 }), (spot, terms, pieces) => {
			const paid = payableCents(bullionAskCents(spot, terms), terms.discount);
			const bid = bidOf(spot, terms);
			expect(bid).toBeLessThanOrEqual(paid);
			expect(bid).toBeLessThanOrEqual(pieceCents(paid, terms.breaks, pieces));
			expect(bid).toBeLessThanOrEqual(bidCents(spot, terms));
		}),
	);
});

test('a higher spot or weight never lowers a bid, a wider spread never raises it', () => {
	fc.assert(
		fc.property(spots, sold, fc.nat(5_000), (spot, terms, more) => {
			const bid = bidOf(spot, terms);
			expect(bidOf(spot + more, terms)).toBeGreaterThanOrEqual(bid);
			const heavier = { ...terms, fineWeightMicroOz: terms.fineWeightMicroOz + more };
			expect(bidOf(spot, heavier)).toBeGreaterThanOrEqual(bid);
			const wider = { ...terms, spreadBasisPoints: Math.min(10_000, terms.spreadBasisPoints + more) };
			expect(bidOf(spot, wider)).toBeLessThanOrEqual(bid);
		}),
	);
});
