import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metalIds } from '../../../contract/catalogue/metal-ids.ts';
import { idsOf, type MetalTerms } from '../../pricing/market.ts';
import { packTerms } from './packed-terms.ts';

const terms = fc.record({
	metalId: fc.constantFrom(...metalIds),
	fineWeightMicroOz: fc.integer({ min: 1, max: 5e12 }),
	premiumBasisPoints: fc.integer({ min: 0, max: 99_999 }),
});
const changes = fc.array(
	fc.record({
		position: fc.nat(5),
		id: fc.constantFrom('a', 'b', 'c', 'd'),
		own: fc.option(terms, { nil: undefined }),
	}),
);

test('behaves like a map, and reports changed terms', () => {
	fc.assert(
		fc.property(changes, (all) => {
			const packed = packTerms();
			const at = new Map<number, { id: string } & MetalTerms>();
			for (const { position, id, own } of all) {
				// Two positions share an id only while a product moves, because its new position may arrive first.
				const other = [...at].find(([otherPosition, product]) => otherPosition !== position && product.id === id)?.[0];
				const before = at.get(position);
				if (own) {
					const isNew = JSON.stringify(before) !== JSON.stringify({ id, ...own });
					expect(packed.put(position, { id, ...own })).toBe(isNew);
					at.set(position, { id, ...own });
					if (other !== undefined) {
						expect(packed.put(other, undefined)).toBe(false);
						at.delete(other);
					}
				} else {
					expect(packed.put(position, undefined)).toBe(false);
					at.delete(position);
				}
				const expected = [...at.values()].map(({ id, ...terms }) => [id, terms] as const);
				expect(
					idsOf(packed)
						.map((id) => [id, packed.at(packed.slotOf(id) ?? -1)])
						.sort(),
				).toEqual([...expected].sort());
				expect(packed.size).toBe(at.size);
			}
		}),
	);
});
