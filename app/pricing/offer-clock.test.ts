import { expect, test } from 'vitest';
import { sampleCard } from '../dev-kit/sample-card.ts';
import { withOffersAt } from './offer-clock.ts';

const at = (minutes: number) => Date.parse('2026-06-01T12:00:00Z') + minutes * 60_000;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();
const onOffer = (start: number | null, end: number | null) =>
	sampleCard({
		discount: 7,
		offerDate: { startDate: start === null ? null : iso(start), endDate: end === null ? null : iso(end) },
	});

test('removes the discount of a product when its own offer ends', () => {
	const products = [onOffer(0, 10), onOffer(5, 20), onOffer(null, 30), onOffer(0, null), sampleCard({ discount: 7 })];
	const discounts = (minutes: number) => withOffersAt(products, at(minutes)).map(({ discount }) => discount);
	expect(discounts(9)).toEqual([7, 7, 7, 7, 7]);
	expect(discounts(10)).toEqual([0, 7, 7, 7, 7]);
	expect(discounts(25)).toEqual([0, 0, 7, 7, 7]);
	expect(discounts(1_000)).toEqual([0, 0, 0, 7, 7]);
});

test('returns the same list if no offer has ended, also with a slow or unknown clock', () => {
	const products = [onOffer(0, 10)];
	for (const time of [undefined, at(5), at(-60)]) expect(withOffersAt(products, time)).toBe(products);
});
