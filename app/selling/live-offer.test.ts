import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import type { SellTerms } from '../../contract/selling/selling.ts';
import { missingOfferReason, offerFor, totalOf } from './live-offer.ts';
import { blankRow, type TypedRow } from './typed-rows.ts';

const terms: SellTerms = {
	metals: metalIds.map((metal_id) => ({ metal_id, name: metal_id, paused: false, spread: 1.5 })),
	products: [
		{
			id: '1001',
			title: 'Coin',
			metal_id: 'gold',
			fine_weight: 1,
			fineness: '.9999',
			premium: 4,
			discount: 10,
			most_off: 5,
		},
	],
};
const spotAt = (ask: number) => ({ prices: metalIds.map((metal_id) => ({ metal_id, ask })) as never });
const row = (typed: Partial<TypedRow>): TypedRow => ({
	...blankRow,
	what: 'gold',
	weight: '1',
	fineness: '1',
	...typed,
});

test.each<[Partial<TypedRow>, number | undefined]>([
	[{}, 3_940_00],
	[{ pieces: '3' }, 11_820_00],
	[{ pieces: '1,00' }, undefined],
	[{ weight: '31.1035', unit: 'g' }, 3_940_00],
	[{ weight: '1,000', unit: 'g', fineness: '.9999' }, 12_666_127],
	[{ what: '1001', weight: '' }, 3_556_80],
	[{ what: '' }, undefined],
	[{ what: '9999' }, undefined],
	[{ weight: '' }, undefined],
	[{ weight: 'some' }, undefined],
	[{ fineness: '999' }, 3_936_06],
	[{ fineness: '14k' }, 2_298_20],
	[{ fineness: '5k' }, undefined],
	[{ weight: '31.1035 g' }, 3_940_00],
	[{ weight: '1/10 oz' }, 394_00],
	[{ pieces: '-1' }, undefined],
	[{ pieces: '0' }, undefined],
	[{ pieces: '1.5' }, undefined],
	[{ pieces: '1000' }, undefined],
])('offers for %o a total of %s cents', (typed, cents) => {
	expect(offerFor(row(typed), terms, spotAt(4_000))?.totalCents).toBe(cents);
});

const rows = fc.array(
	fc.record({
		what: fc.constantFrom('', '1001', ...metalIds),
		weight: fc.constantFrom('', '1', '0.5', '31.1', 'x'),
		unit: fc.constantFrom('ozt', 'g'),
		fineness: fc.constantFrom('.999', '0.925', '1'),
		pieces: fc.integer({ min: 0, max: 1_100 }).map(String),
	}),
	{ maxLength: 20 },
);

test('adds up the rows in any order, and never decreases while spot rises', () => {
	fc.assert(
		fc.property(rows, fc.integer({ min: 1, max: 900_000 }), fc.nat(1_000), (typed, spot, more) => {
			const offers = (cents: number) => typed.map((one) => offerFor(one, terms, spotAt(cents / 100)));
			const now = offers(spot);
			const sum = totalOf(now);
			expect(sum).toBe(totalOf(now.toReversed()));
			expect(sum ?? 0).toBe(now.reduce((all, offer) => all + (offer?.totalCents ?? 0), 0));
			for (const offer of now) {
				if (offer) expect(offer.totalCents % offer.eachCents || 0).toBe(0);
			}
			expect(totalOf(offers(spot + more)) ?? 0).toBeGreaterThanOrEqual(sum ?? 0);
		}),
	);
});

test.each<[Partial<TypedRow>, string | undefined]>([
	[{}, undefined],
	[{ what: '' }, 'Choose an item.'],
	[{ weight: 'one lb' }, 'Enter the weight of each, for example 1 or 0.5.'],
	[{ weight: '2 t' }, 'Enter the weight of each, for example 1 or 0.5.'],
	[{ weight: '40 kg' }, 'Enter at most 35,000 grams.'],
	[{ fineness: '14' }, 'Enter the fineness, for example .999, 925 or 14k.'],
	[{ fineness: '5k' }, 'We buy fineness 0.3 and above.'],
	[{ pieces: '' }, 'Enter a whole number of items.'],
	[{ pieces: '1000' }, 'Enter at most 999 items.'],
	[{ what: '1001', weight: '', fineness: '' }, undefined],
])('explains for %o why there is no offer: %s', (typed, reason) => {
	expect(missingOfferReason(row(typed))).toBe(reason);
});
