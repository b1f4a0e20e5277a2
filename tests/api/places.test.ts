import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { countries, shippingMethods, states } from '../../backend/places/tables.ts';
import { newLogin } from '../setup/accounts.ts';
import { newAddress } from '../setup/addresses.ts';
import { test } from '../setup/api.ts';
import { cartOf } from '../setup/checkout.ts';

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

test('a country without states or shipping methods is left out, and orders to it are refused', async ({
	shop,
	sell,
}) => {
	const { db } = shop;
	const { id } = await sell();
	onTestFinished(async () => {
		for (const table of [states, shippingMethods]) await db.delete(table).where(eq(table.country, 'MX'));
		await db.delete(countries).where(eq(countries.code, 'MX'));
	});
	const offered = async () => [
		(await shop.get('getCountries')).body.countries.map(({ code }) => code),
		(await shop.get('getShipping')).body.countries.map(({ code }) => code),
	];
	await db.insert(countries).values({ code: 'MX', name: 'Mexico', position: 2 });
	expect(await offered()).toEqual([
		['US', 'CA'],
		['US', 'CA'],
	]);
	await db.insert(states).values({ country: 'MX', code: 'JAL', name: 'Jalisco', goodsTax: 0, bullionTax: 0 });
	expect(await offered()).toEqual([
		['US', 'CA'],
		['US', 'CA'],
	]);
	expect((await shop.get('getStates', { country: 'MX' })).status).toBe(404);
	const cart = cartOf({ [id]: 1 }, { country: 'MX', state: 'JAL' });
	const refused = await shop.post('quoteCheckout', cart);
	expect([refused.status, refused.error.fields]).toEqual([404, { state: expect.stringContaining('do not ship') }]);
	await db.insert(shippingMethods).values({
		id: 'mx',
		country: 'MX',
		name: 'Insured',
		description: 'Signature on delivery.',
		priceCents: 5_000,
		position: 0,
	});
	expect(await offered()).toEqual([
		['US', 'CA', 'MX'],
		['US', 'CA', 'MX'],
	]);
	expect((await shop.post('quoteCheckout', cart)).status).toBe(200);
});

test.for([
	['PR', 'Puerto Rico'],
	['Puerto Rico', 'Puerto Rico'],
	['gu', 'Guam'],
	['AS', 'American Samoa'],
	['AE', 'US military addresses (APO, FPO, DPO)'],
	['Armed Forces Pacific', 'US military addresses (APO, FPO, DPO)'],
	['APO', 'US military addresses (APO, FPO, DPO)'],
] as const)('%s is refused by its name: quote, order and address book', async ([state, name], { shop, sell }) => {
	const { id } = await sell();
	const message = `We don’t ship to ${name}.`;
	const quote = await shop.post('quoteCheckout', cartOf({ [id]: 1 }, { state }));
	expect([quote.status, quote.error.fields]).toEqual([404, { state: message }]);
	const { headers } = await newLogin(shop);
	const kept = await shop.post('addAddress', { address: { ...newAddress, state } }, headers);
	expect([kept.status, kept.error.fields]).toEqual([400, { 'address.state': message }]);
});
