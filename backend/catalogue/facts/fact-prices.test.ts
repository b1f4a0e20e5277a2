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
	// What was stored with it: nothing that is asked for metal which has a price.
	askCents: fc.constant(1),
	fineWeightMicroOz: fc.integer({ min: 1, max: 1e9 }),
	premiumBasisPoints,
	discount,
});
const goods = fc.record<PriceFactors>({
	metalId: fc.constant(null),
	askCents: fc.nat(1e7),
	fineWeightMicroOz: fc.constant(null),
	premiumBasisPoints: fc.constant(null),
	discount,
});
type Step = { put: number; factors: PriceFactors } | { drop: number } | { spot: [string, number][] } | { look: true };
const steps = fc.array(
	fc.oneof<fc.Arbitrary<Step>[]>(
		fc.record({ put: fc.nat(7), factors: fc.oneof(metal, goods) }),
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

test('whatever comes, goes and moves, in whatever order, prices are those of the terms and spot prices of now', () => {
	const law = (done: Step[]) => {
		const prices = emptyPrices();
		const kept: PriceFactors[] = [];
		const spot = new Map<string, number>();
		for (const step of done) {
			if ('put' in step) {
				const slot = Math.min(step.put, kept.length);
				kept[slot] = step.factors;
				putPrice(prices, slot, step.factors);
			} else if ('drop' in step) {
				if (step.drop >= kept.length) continue;
				kept[step.drop] = kept.at(-1) as PriceFactors;
				kept.pop();
				dropPrice(prices, step.drop);
			} else if ('spot' in step) {
				for (const [metalId, cents] of step.spot) spot.set(metalId, cents);
				setSpot(prices, step.spot);
			} else {
				expect(Array.from(payablesOf({ prices }).subarray(0, prices.size))).toEqual(
					kept.map((factors) => expected(factors, spot)),
				);
			}
		}
		expect(Array.from(payablesOf({ prices }).subarray(0, prices.size))).toEqual(
			kept.map((factors) => expected(factors, spot)),
		);
	};
	fc.assert(fc.property(steps, law), { numRuns: 300 });
});

test('after a tick the first who asks has the prices of metal worked out, and nobody after', () => {
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
	expect(prices.isOld).toBe(false);
	setSpot(prices, [['gold', 400_001]]);
	expect(prices).toMatchObject({ isOld: true, payableCents: Float64Array.of(400_000) });
	expect(Array.from(payablesOf({ prices }).subarray(0, prices.size))).toEqual([400_001]);
	expect(prices.isOld).toBe(false);
});
