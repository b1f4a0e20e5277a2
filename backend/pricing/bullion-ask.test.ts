import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bullionAskCents } from './bullion-ask.ts';

const spots = fc.integer({ min: 1, max: 100_000_000 });
const weights = fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }));
const premiums = fc.integer({ min: -500, max: 20_000 });

test.each([
	['an ounce at spot', 408_560, 1_000_000, 0, 408_560],
	['an ounce 3.75 % over spot', 408_560, 1_000_000, 375, 423_881],
	['a tenth of an ounce', 408_560, 100_000, 1_200, 45_759],
	['a kilo of gold', 408_560, 32_150_747, 85, 13_247_161],
	['half a cent, rounded up', 1, 500_000, 0, 1],
	['less than half a cent', 1, 499_999, 0, 0],
	['a premium below spot', 10_000, 1_000_000, -100, 9_900],
] as const)('%s', (_, spot, weight, premium, cents) => {
	expect(bullionAskCents(spot, weight, premium)).toBe(cents);
});

test('the ask is the exact product, to the nearest cent, half a cent up', () => {
	fc.assert(
		fc.property(spots, weights, premiums, (spot, weight, premium) => {
			const ask = bullionAskCents(spot, weight, premium);
			const scale = 1_000_000n * 10_000n;
			const exact = BigInt(spot) * BigInt(weight) * BigInt(10_000 + premium);
			const error = 2n * (exact - BigInt(ask) * scale);
			expect(error >= -scale && error < scale).toBe(true);
			expect(Number.isSafeInteger(ask)).toBe(true);
		}),
		{ numRuns: 2000 },
	);
});

test('more spot, weight or premium never makes a lower ask', () => {
	const more = fc.nat(10_000);
	fc.assert(
		fc.property(spots, weights, premiums, more, (spot, weight, premium, extra) => {
			const ask = bullionAskCents(spot, weight, premium);
			expect(bullionAskCents(spot + extra, weight, premium)).toBeGreaterThanOrEqual(ask);
			expect(bullionAskCents(spot, weight + extra, premium)).toBeGreaterThanOrEqual(ask);
			expect(bullionAskCents(spot, weight, premium + extra)).toBeGreaterThanOrEqual(ask);
		}),
	);
});

test('twice the metal costs twice as much, to the cent', () => {
	fc.assert(
		fc.property(spots, weights, premiums, (spot, weight, premium) => {
			const twice = bullionAskCents(spot, 2 * weight, premium);
			expect(Math.abs(twice - 2 * bullionAskCents(spot, weight, premium))).toBeLessThanOrEqual(1);
		}),
	);
});
