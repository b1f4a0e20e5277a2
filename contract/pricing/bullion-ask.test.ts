import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bullionAskCents } from './bullion-ask.ts';

const spots = fc.integer({ min: 1, max: 100_000_000 });
const weights = fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }));
const premiums = fc.integer({ min: -500, max: 20_000 });

function askOf(spot: number, fineWeightMicroOz: number, premiumBasisPoints: number): number {
	return bullionAskCents(spot, { fineWeightMicroOz, premiumBasisPoints });
}

test.each([
	['an ounce at spot', 408_560, 1_000_000, 0, 408_560],
	['an ounce 3.75 % over spot', 408_560, 1_000_000, 375, 423_881],
	['a tenth of an ounce', 408_560, 100_000, 1_200, 45_759],
	['a kilo of gold', 408_560, 32_150_747, 85, 13_247_161],
	['half a cent, rounded up', 1, 500_000, 0, 1],
	['less than half a cent', 1, 499_999, 0, 0],
	['a premium below spot', 10_000, 1_000_000, -100, 9_900],
] as const)('%s', (_, spot, weight, premium, cents) => {
	expect(askOf(spot, weight, premium)).toBe(cents);
});

test('rounds the exact ask half up to the cent', () => {
	fc.assert(
		fc.property(spots, weights, premiums, (spot, weight, premium) => {
			const ask = askOf(spot, weight, premium);
			const scale = 1_000_000n * 10_000n;
			const exact = BigInt(spot) * BigInt(weight) * BigInt(10_000 + premium);
			const error = 2n * (exact - BigInt(ask) * scale);
			expect(error >= -scale && error < scale).toBe(true);
			expect(Number.isSafeInteger(ask)).toBe(true);
		}),
		{ numRuns: 2000 },
	);
});

test('a higher spot, weight or premium never lowers the ask', () => {
	const more = fc.nat(10_000);
	fc.assert(
		fc.property(spots, weights, premiums, more, (spot, weight, premium, extra) => {
			const ask = askOf(spot, weight, premium);
			expect(askOf(spot + extra, weight, premium)).toBeGreaterThanOrEqual(ask);
			expect(askOf(spot, weight + extra, premium)).toBeGreaterThanOrEqual(ask);
			expect(askOf(spot, weight, premium + extra)).toBeGreaterThanOrEqual(ask);
		}),
	);
});

test('twice the weight costs twice as much, to the cent', () => {
	fc.assert(
		fc.property(spots, weights, premiums, (spot, weight, premium) => {
			const twice = askOf(spot, 2 * weight, premium);
			expect(Math.abs(twice - 2 * askOf(spot, weight, premium))).toBeLessThanOrEqual(1);
		}),
	);
});

test('computes the exact ask below and above 2^53', () => {
	// Weights for which the product of spot, weight and premium is close to 2^53.
	const near = fc.tuple(spots, premiums, fc.integer({ min: -3, max: 3 })).map(([spot, premium, by]) => {
		const weight = Math.max(1, Math.floor((2 ** 53 - 5e9) / (spot * (10_000 + premium))) + by);
		return [spot, weight, premium] as const;
	});
	const far = fc.tuple(spots, fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: -10_000, max: 1_000_000 }));
	const scale = 10_000_000_000n;
	fc.assert(
		fc.property(fc.oneof(near, far), ([spot, weight, premium]) => {
			const exact = (BigInt(spot) * BigInt(weight) * (10_000n + BigInt(premium)) + scale / 2n) / scale;
			expect(askOf(spot, weight, premium)).toBe(Number(exact));
		}),
		{ numRuns: 5000 },
	);
});

test('rounds down an amount just below half a cent, however large it is', () => {
	const cents = fc.integer({ min: 0, max: 800_000 });
	fc.assert(
		fc.property(cents, (amount) => {
			// scaled = amount × 10^10 + 5 × 10^9 - 1: one part in ten thousand million below the half.
			const below = amount * 1e10 + 5e9 - 1;
			expect(askOf(1, below, -9_999)).toBe(amount);
			expect(askOf(1, below + 1, -9_999)).toBe(amount + 1);
		}),
	);
});
