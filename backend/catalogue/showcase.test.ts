import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Showcase, showcases } from '../../contract/catalogue/showcase.ts';
import { emptyFacts, putFact } from './facts/facts.ts';
import { createShowcaseFacts, putShowcase } from './facts/showcase-facts.ts';
import { slotOfRank } from './showcase.ts';

const now = 1_000;
const product = fc.record({
	quantity: fc.nat(1),
	discount: fc.constantFrom(0, 4, 5, 7),
	featured: fc.nat(1),
	sellCount: fc.nat(3),
	showcase: fc.record({
		offerEnd: fc.constantFrom(0, now, now + 1, now + 2),
		pictures: fc.nat(3),
		swatches: fc.nat(2),
		video: fc.nat(1),
	}),
});

type Product = typeof product extends fc.Arbitrary<infer P> ? P : never;

/** Higher is better. */
const fitness: Record<Showcase, (product: Product) => number> = {
	featured: ({ featured }) => featured,
	offer: ({ showcase, discount }) => Number(showcase.offerEnd > now) + Number(showcase.offerEnd > now && discount >= 5),
	ending: ({ showcase: { offerEnd }, discount }) => (offerEnd > now && discount >= 5 ? -offerEnd : -Infinity),
	pictures: ({ showcase }) => Math.max(showcase.pictures, 1),
	swatches: ({ showcase }) => showcase.swatches,
	video: ({ showcase }) => showcase.video,
};

test('ranks like a full sort: in stock, by fitness, featured, by sales (except among featured products in their own showcase), oldest first', () => {
	fc.assert(
		fc.property(fc.array(product, { maxLength: 12 }), fc.constantFrom(...showcases), (shop, kind) => {
			const facts = { ...emptyFacts(), showcase: createShowcaseFacts(0) };
			for (const [position, { showcase, ...own }] of shop.entries()) {
				putFact(facts, { ...defaults, ...own, position });
				putShowcase(facts.showcase, position, showcase);
			}
			const keys = shop.map((one, slot) => [
				one.quantity,
				fitness[kind](one),
				one.featured,
				kind === 'featured' && one.featured ? 0 : one.sellCount,
				-slot,
			]);
			const sorted = shop.map((_, slot) => slot).sort((a, b) => compareAll(keys[b], keys[a]));
			const ranks = shop.map((_, index) => slotOfRank(facts, { with: kind, rank: index + 1 }, now));
			expect(ranks).toEqual(sorted);
			expect(slotOfRank(facts, { with: kind, rank: shop.length + 1 }, now)).toBeUndefined();
		}),
	);
});

function compareAll(a: number[] = [], b: number[] = []): number {
	for (const [index, one] of a.entries()) {
		const other = b[index] ?? 0;
		if (one !== other) return one < other ? -1 : 1;
	}
	return 0;
}

const defaults = {
	...{ category: 'bags', subCategory: 'totes', brand: 'house', brandName: 'House', productType: 'bags' },
	...{ metalId: null, askCents: 100, fineWeightMicroOz: null, premiumBasisPoints: null, fineness: null, year: null },
	title: 'Bag',
};
