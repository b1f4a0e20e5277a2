import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metalIds } from '../catalogue/taxonomy.ts';
import { toDollars } from './amount.ts';
import { bullionAskCents } from './bullion-ask.ts';
import { askAtSpot, publishTerms } from './published-terms.ts';

test('clients compute the same ask as the shop from spot and published terms', () => {
	const terms = fc.record({
		metalId: fc.constantFrom(...metalIds),
		fineWeightMicroOz: fc.oneof(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 1e10 })),
		premiumBasisPoints: fc.integer({ min: -10_000, max: 100_000 }),
	});
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 100_000_000 }), terms, (spotCents, own) => {
			expect(askAtSpot(toDollars(spotCents), publishTerms(own))).toBe(toDollars(bullionAskCents(spotCents, own)));
		}),
		{ numRuns: 2_000 },
	);
});
