import fc from 'fast-check';
import { expect, test } from 'vitest';
import { card } from '../../../tests/setup/cards.ts';
import { factRows, premiumOverSpot } from './compare-facts.ts';

test.each([
	[103_75, 0, 100, 1, 3.8],
	[100_00, 0, 100, 1, 0],
	[99_00, 0, 100, 1, -1],
	[110_00, 10, 100, 1, -1],
	[52_00, 0, 100, 0.5, 4],
])('%i cents less %i %% at $%d an ounce and %d oz are %d %% over spot', (cents, discount, spot, weight, premium) => {
	expect(premiumOverSpot(cents / 100, discount, spot, weight)).toBe(premium);
});

test.each([0, -1, Number.NaN])('without a spot price, %d, there is no premium', (spot) => {
	expect(premiumOverSpot(100, 0, spot, 1)).toBeUndefined();
});

test('a larger ask never has the smaller premium', () => {
	const cents = fc.integer({ min: 1, max: 10_000_000 });
	fc.assert(
		fc.property(cents, cents, fc.integer({ min: 0, max: 99 }), (one, more, discount) => {
			const low = premiumOverSpot(one / 100, discount, 4_000, 1) ?? 0;
			expect(premiumOverSpot((one + more) / 100, discount, 4_000, 1)).toBeGreaterThanOrEqual(low);
		}),
	);
});

const spot = { prices: [{ metal_id: 'gold' as const, name: 'Gold', ask: 4_000 }] };
const coin = {
	...card({ id: 'coin', metal_type: 'gold', pricing: { ask: 4_200 } }),
	bullion: { form: 'coin' as const, fine_weight: 1, fineness: '.9167', premium: 5, face_value: null, year: null },
	additionalInformation: [
		{ key: 'Weight', value: '33.93 g (1 oz t of fine gold)' },
		{ key: 'Edge', value: 'Reeded' },
	],
};
const bag = { ...card({ id: 'bag' }), bullion: null, additionalInformation: [{ key: 'Weight', value: '600 g' }] };

const ring = {
	...card({ id: 'ring' }),
	bullion: null,
	additionalInformation: [
		{ key: 'Metal', value: '18 kt yellow gold' },
		{ key: 'Fineness', value: '.750' },
		{ key: 'Weight', value: '3.4 g' },
	],
};

test('a fact that the shop tells under the name of a metal’s row stands in that row', () => {
	expect(factRows([coin, ring, bag], spot)).toEqual([
		{ name: 'Metal', values: ['Gold', '18 kt yellow gold', undefined] },
		{ name: 'Fine weight', values: ['1 troy oz', undefined, undefined] },
		{ name: 'Fineness', values: ['.9167', '.750', undefined] },
		{ name: 'Premium over spot', values: ['5%', undefined, undefined] },
		{ name: 'Weight', values: ['33.93 g (1 oz t of fine gold)', '3.4 g', '600 g'] },
		{ name: 'Edge', values: ['Reeded', undefined, undefined] },
	]);
});

test('metals have their rows, and beside the fine weight the one on the scale; what nobody has is no row', () => {
	expect(factRows([coin, bag], spot)).toEqual([
		{ name: 'Metal', values: ['Gold', undefined] },
		{ name: 'Fine weight', values: ['1 troy oz', undefined] },
		{ name: 'Fineness', values: ['.9167', undefined] },
		{ name: 'Premium over spot', values: ['5%', undefined] },
		{ name: 'Weight', values: ['33.93 g (1 oz t of fine gold)', '600 g'] },
		{ name: 'Edge', values: ['Reeded', undefined] },
	]);
	expect(factRows([bag], spot).map(({ name }) => name)).toEqual(['Weight']);
	expect(factRows([card()], spot)).toEqual([]);
});
