import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metalIds } from '../../../contract/catalogue/taxonomy.ts';
import { payableCents } from '../../../contract/pricing/amount.ts';
import { bullionAskCents } from '../../../contract/pricing/bullion-ask.ts';
import { dropPrice, emptyPrices, type PriceFactors, payablesOf, putPrice, setSpot } from './fact-prices.ts';

const discount = fc.nat(100);
const premiumBasisPoints = fc.integer({ min: -500, max: 3_000 });
const metal = fc.record<PriceFactors>({
	metalId: fc.constantFrom(...metalIds),
	// The stored ask, which must not matter for metal with a spot price.
	askCents: fc.constant(1),
	fineWeightMicroOz: fc.integer({ min: 1, max: 1e9 }),
	premiumBasisPoints,
	discount,
});
const nonMetal = fc.record<PriceFactors>({
	metalId: fc.constant(null),
	askCents: fc.nat(1e7),
	fineWeightMicroOz: fc.constant(null),
	premiumBasisPoints: fc.constant(null),
	discount,
});
type Step = { put: number; factors: PriceFactors } | { drop: number } | { spot: [string, number][] } | { look: true };
const steps = fc.array(
	fc.oneof<fc.Arbitrary<Step>[]>(
		fc.record({ put: fc.nat(7), factors: fc.oneof(metal, nonMetal) }),
		fc.record({ drop: fc.nat(7) }),
		fc.record({
			spot: fc.array(fc.tuple(fc.constantFrom<string>(...metalIds), fc.integer({ min: 1, max: 1e7 })), {
				maxLength: 4,
			}),
		}),
		fc.record({ look: fc.constant(true as const) }),
	),
	{ maxLength: 60 },
);

function expected({ metalId, discount, ...factors }: PriceFactors, spot: Map<string, number>): number {
	const cents = metalId === null ? undefined : spot.get(metalId);
	if (cents === undefined) return payableCents(factors.askCents, discount);
	const terms = {
		fineWeightMicroOz: factors.fineWeightMicroOz ?? Number.NaN,
		premiumBasisPoints: factors.premiumBasisPoints ?? Number.NaN,
	};
	return payableCents(bullionAskCents(cents, terms), discount);
}

test('computes prices from current terms and spot prices after any sequence of changes', () => {
	const checkSteps = (done: Step[]) => {
		const prices = emptyPrices();
		const stored: PriceFactors[] = [];
		const spot = new Map<string, number>();
		for (const step of done) {
			if ('put' in step) {
				const slot = Math.min(step.put, stored.length);
				stored[slot] = step.factors;
				putPrice(prices, slot, step.factors);
			} else if ('drop' in step) {
				if (step.drop >= stored.length) continue;
				stored[step.drop] = stored.at(-1) as PriceFactors;
				stored.pop();
				dropPrice(prices, step.drop);
			} else if ('spot' in step) {
				for (const [metalId, cents] of step.spot) spot.set(metalId, cents);
				setSpot(prices, step.spot);
			} else {
				expect(Array.from(payablesOf({ prices }).subarray(0, prices.size))).toEqual(
					stored.map((factors) => expected(factors, spot)),
				);
			}
		}
		expect(Array.from(payablesOf({ prices }).subarray(0, prices.size))).toEqual(
			stored.map((factors) => expected(factors, spot)),
		);
	};
	fc.assert(fc.property(steps, checkSteps), { numRuns: 300 });
});

test('computes metal prices once, on the first read after a tick', () => {
	const prices = emptyPrices();
	setSpot(prices, [['gold', 400_000]]);
	putPrice(prices, 0, {
		metalId: 'gold',
		askCents: 0,
		fineWeightMicroOz: 1e6,
		premiumBasisPoints: 0,
		discount: 0,
	});
	expect(Array.from(payablesOf({ prices }).subarray(0, prices.size))).toEqual([400_000]);
	setSpot(prices, [['gold', 400_000]]);
	expect(prices.isStale).toBe(false);
	setSpot(prices, [['gold', 400_001]]);
	expect(prices).toMatchObject({ isStale: true, payableCents: Float64Array.of(400_000) });
	expect(Array.from(payablesOf({ prices }).subarray(0, prices.size))).toEqual([400_001]);
	expect(prices.isStale).toBe(false);
});
