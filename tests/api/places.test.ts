import { expect } from 'vitest';
import { test } from '../setup/api.ts';

test('the shop ships to the United States and Canada', async ({ shop }) => {
	expect((await shop.get('getCountries')).body.countries).toEqual([
		{ code: 'US', name: 'United States' },
		{ code: 'CA', name: 'Canada' },
	]);
});

test.for([
	['US', 51, { code: 'NY', name: 'New York', country: 'US' }],
	['CA', 13, { code: 'ON', name: 'Ontario', country: 'CA' }],
] as const)('%s has %i states, by name', async ([country, count, example], { shop }) => {
	const { states } = (await shop.get('getStates', { country })).body;
	expect(states).toHaveLength(count);
	expect(states).toContainEqual(example);
	const names = states.map((state) => state.name);
	expect(names).toEqual(names.toSorted());
	expect(new Set(states.map((state) => state.code)).size).toBe(count);
});

test('a country that we do not ship to is refused', async ({ shop }) => {
	const answer = await shop.get('getStates', { country: 'FR' });
	expect(answer.status).toBe(404);
	expect(answer.error.fields?.country).toContain('FR');
});

test('every state of every country can be quoted to', async ({ shop, sell }) => {
	const { id } = await sell();
	for (const { code: country } of (await shop.get('getCountries')).body.countries)
		for (const { code: state } of (await shop.get('getStates', { country })).body.states) {
			const items = [{ product_id: id, quantity: 1 }];
			expect((await shop.post('quoteCheckout', { items, country, state })).status, state).toBe(200);
		}
});
