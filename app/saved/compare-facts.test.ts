import { expect, test } from 'vitest';
import { card } from '../../tests/setup/cards.ts';
import { factRows, isDifferent, priceRows } from './compare-facts.ts';

const spot = { prices: [{ metal_id: 'gold' as const, name: 'Gold', ask: 4_000 }] };
const coin = {
	...card({ id: 'coin', metal_type: 'gold', pricing: { ask: 4_200 } }),
	bullion: {
		form: 'coin' as const,
		fine_weight: 1,
		fineness: '.9167',
		premium: 5,
		spread: 1.5,
		face_value: null,
		year: null,
	},
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

test('computes the premium from the discounted price', () => {
	const [row] = factRows([{ ...coin, discount: 2 }], spot).filter(({ name }) => name === 'Premium over spot');
	expect(row?.values).toEqual(['2.9%']);
});

test('merges a fact with the metal row of the same name', () => {
	expect(factRows([coin, ring, bag], spot)).toEqual([
		{ name: 'We pay', values: [3_940, undefined, undefined] },
		{ name: 'Spread', values: ['$260.00 (6.2%)', undefined, undefined] },
		{ name: 'Premium over spot', values: ['5%', undefined, undefined] },
		{ name: 'Metal', values: ['Gold', '18 kt yellow gold', undefined] },
		{ name: 'Fine weight', values: ['1 troy oz', undefined, undefined] },
		{ name: 'Fineness', values: ['.9167', '.750', undefined] },
		{ name: 'Weight', values: ['33.93 g (1 oz t of fine gold)', '3.4 g', '600 g'] },
		{ name: 'Edge', values: ['Reeded', undefined, undefined] },
	]);
});

test('shows the metal rows first and the gross weight, and omits empty rows', () => {
	expect(factRows([coin, bag], spot)).toEqual([
		{ name: 'We pay', values: [3_940, undefined] },
		{ name: 'Spread', values: ['$260.00 (6.2%)', undefined] },
		{ name: 'Premium over spot', values: ['5%', undefined] },
		{ name: 'Metal', values: ['Gold', undefined] },
		{ name: 'Fine weight', values: ['1 troy oz', undefined] },
		{ name: 'Fineness', values: ['.9167', undefined] },
		{ name: 'Weight', values: ['33.93 g (1 oz t of fine gold)', '600 g'] },
		{ name: 'Edge', values: ['Reeded', undefined] },
	]);
	expect(factRows([bag], spot).map(({ name }) => name)).toEqual(['Weight']);
	expect(factRows([card()], spot)).toEqual([]);
});

test('shows the price by each payment method, or one price if no product has several', () => {
	const priced = { ...coin, pricing: { ask: 4_200, surcharges: { card: 399 } } };
	const other = { ...bag, pricing: { ask: 100 }, discount: 10 };
	expect(priceRows([priced, other])).toEqual([
		{ name: 'Card price', values: [4_367.58, 90] },
		{ name: 'Wire or check price', values: [4_200, 90] },
	]);
	expect(priceRows([other])).toEqual([{ name: 'Price', values: [90] }]);
});

test('products differ in a row if their values do, or if one has none', () => {
	const values = [['a', 'a'], ['a', 'b'], [1, undefined], [undefined, undefined], ['a']];
	expect(values.map((row) => isDifferent({ name: 'x', values: row }))).toEqual([false, true, true, false, false]);
});
