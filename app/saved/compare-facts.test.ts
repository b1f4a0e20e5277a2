import { expect, test } from 'vitest';
import { card } from '../../tests/setup/cards.ts';
import { factRows } from './compare-facts.ts';

const spot = { prices: [{ metal_id: 'gold' as const, name: 'Gold' }] };
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

test('the premium is of what is paid, as everywhere', () => {
	const [row] = factRows([{ ...coin, discount: 2 }], spot).filter(({ name }) => name === 'Premium over spot');
	expect(row?.values).toEqual(['2.9%']);
});

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
