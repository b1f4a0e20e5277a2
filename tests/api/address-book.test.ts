import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addresses, states } from '../../backend/places/tables.ts';
import { maxAddresses } from '../../contract/limits.ts';
import type { Address } from '../../contract/places/address.ts';
import { goodPassword, newLogin, type Shop } from '../setup/accounts.ts';
import { newAddress } from '../setup/addresses.ts';
import { test } from '../setup/api.ts';
import { placeOrderOf } from '../setup/orders.ts';

type Headers = Record<string, string>;

/** Adds an address with this street number. */
async function add(shop: Shop, headers: Headers, number: number, more: { is_default?: true; label?: string } = {}) {
	const { body } = await shop.post('addAddress', { address: at(number), ...more }, headers);
	const added = body.addresses.find(({ address }) => address.line1 === at(number).line1);
	if (!added) throw new Error('The response does not contain the address.');
	return added;
}

const at = (number: number): Address => ({ ...newAddress, line1: `${number} Ockham Way` });

/** Lists the street numbers and marks the default address. */
async function kept(shop: Shop, headers: Headers): Promise<string[]> {
	const { body } = await shop.get('getAddresses', {}, headers);
	return body.addresses.map(({ address, is_default }) => parseInt(address.line1, 10) + (is_default ? '*' : ''));
}

test('an address is stored without surrounding spaces, changed and removed', async ({ shop }) => {
	const { headers } = await newLogin(shop);
	expect(await kept(shop, headers)).toEqual([]);
	const body = { label: ' Home ', address: { ...newAddress, city: ' Łódź ', line2: '' } };
	const added = await shop.post('addAddress', body, headers);
	expect([added.status, added.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
	const [own] = added.body.addresses;
	expect(added.body.addresses).toEqual([
		{ id: expect.any(String), label: 'Home', address: { ...newAddress, city: 'Łódź', line2: '' }, is_default: true },
	]);
	const changed = await shop.put('updateAddress', own?.id ?? '', { address: at(7) }, headers);
	expect(changed.body.addresses).toEqual([{ id: own?.id, label: '', address: at(7), is_default: true }]);
	expect((await shop.post('removeAddress', { id: own?.id ?? '' }, headers)).body).toEqual({ addresses: [] });
});

test('exactly one address is the default after every change', async ({ shop }) => {
	const { headers } = await newLogin(shop);
	const first = await add(shop, headers, 1);
	const second = await add(shop, headers, 2);
	const third = await add(shop, headers, 3, { is_default: true });
	expect(await kept(shop, headers)).toEqual(['3*', '1', '2']);
	await shop.post('chooseAddress', { id: second.id }, headers);
	expect(await kept(shop, headers)).toEqual(['2*', '1', '3']);
	await shop.put('updateAddress', first.id, { address: at(4), is_default: true }, headers);
	expect(await kept(shop, headers)).toEqual(['4*', '2', '3']);
	await shop.put('updateAddress', first.id, { address: at(5) }, headers);
	expect(await kept(shop, headers)).toEqual(['5*', '2', '3']);
	// Then the previous default.
	await shop.post('removeAddress', { id: first.id }, headers);
	expect(await kept(shop, headers)).toEqual(['2*', '3']);
	await shop.post('removeAddress', { id: second.id }, headers);
	expect(await kept(shop, headers)).toEqual(['3*']);
	await shop.post('removeAddress', { id: third.id }, headers);
	expect(await kept(shop, headers)).toEqual([]);
});

test('exactly one address is the default after simultaneous changes and a removal', async ({ shop }) => {
	const { headers } = await newLogin(shop);
	const own = [];
	for (const number of [1, 2, 3, 4, 5]) own.push(await add(shop, headers, number));
	await Promise.all([
		...own.map(({ id }) => shop.post('chooseAddress', { id }, headers)),
		shop.post('removeAddress', { id: own[0]?.id ?? '' }, headers),
		shop.post('addAddress', { address: at(6), is_default: true }, headers),
	]);
	const after = await kept(shop, headers);
	expect(after.map((one) => one.replace('*', '')).toSorted()).toEqual(['2', '3', '4', '5', '6']);
	expect(after.filter((one) => one.endsWith('*'))).toEqual([after[0]]);
});

test('the same address is stored once; with another name it is a second address', async ({ shop }) => {
	const { headers } = await newLogin(shop);
	await Promise.all([1, 1, 2].map((number) => add(shop, headers, number)));
	await add(shop, headers, 2, { is_default: true });
	expect((await kept(shop, headers)).toSorted()).toEqual(['1', '2*']);
	await add(shop, headers, 2, { label: 'Office' });
	expect(await kept(shop, headers)).toHaveLength(3);
});

test('the number of addresses is limited, also for simultaneous calls', async ({ shop }) => {
	const { headers, user } = await newLogin(shop);
	const many = Array.from({ length: maxAddresses - 2 }, (_, number) => ({ userId: user.id, address: at(number) }));
	await shop.db.insert(addresses).values(many);
	const answers = await Promise.all(
		[101, 102, 103, 104].map((number) => shop.post('addAddress', { address: at(number) }, headers)),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
	const refused = answers.find(({ status }) => status === 409);
	expect(refused?.error).toEqual({
		code: 'too_many_addresses',
		message: expect.stringContaining('You can save up to 50'),
	});
	expect(await kept(shop, headers)).toHaveLength(maxAddresses);
});

test('invalid fields are named, as at checkout; so are places without shipping', async ({ shop }) => {
	const { headers } = await newLogin(shop);
	const { id } = await add(shop, headers, 1);
	const wrong: [Partial<Address>, string][] = [
		[{ postcode: 'M5V 2T6' }, 'address.postcode'],
		[{ country: 'CA', state: 'ON' }, 'address.postcode'],
		[{ phone: 'call me' }, 'address.phone'],
		[{ first_name: '' }, 'address.first_name'],
		[{ state: 'ON' }, 'address.state'],
		[{ country: 'FR', state: 'IDF', postcode: '75001' }, 'address.state'],
		[{ state: '' }, 'address.state'],
	];
	for (const [change, field] of wrong) {
		const body = { address: { ...newAddress, ...change } };
		for (const answer of [
			await shop.post('addAddress', body, headers),
			await shop.put('updateAddress', id, body, headers),
		]) {
			const said = Object.entries(answer.error.fields ?? {});
			expect([answer.status, said], field).toEqual([400, [[field, expect.stringMatching(/^[A-Z].+\.$/)]]]);
		}
	}
	const long = await shop.post('addAddress', { label: 'x'.repeat(41), address: newAddress }, headers);
	expect(long.error.fields).toEqual({ label: 'At most 40 characters.' });
	expect(await kept(shop, headers)).toEqual(['1*']);
});

test('other people’s and missing addresses look the same for every change', async ({ shop }) => {
	const [ada, eve] = [await newLogin(shop), await newLogin(shop)];
	const { id } = await add(shop, ada.headers, 1, { label: 'Home of Ada' });
	for (const one of [id, '00000000-0000-4000-8000-000000000000']) {
		for (const { status, error } of [
			await shop.put('updateAddress', one, { address: at(9), is_default: true }, eve.headers),
			await shop.post('chooseAddress', { id: one }, eve.headers),
			await shop.post('removeAddress', { id: one }, eve.headers),
		]) {
			const message = 'Address not found.';
			expect([status, error]).toEqual([404, { code: 'not_found', message, fields: { id: message } }]);
		}
	}
	expect((await shop.put('updateAddress', 'x', { address: at(9) }, eve.headers)).error.fields).toEqual({
		id: 'Give the id of an address.',
	});
	expect(await kept(shop, eve.headers)).toEqual([]);
	expect((await shop.get('getCheckoutAddresses', undefined, eve.headers)).body).toEqual({ addresses: [] });
	expect(await kept(shop, ada.headers)).toEqual(['1*']);
});

test('the checkout gets only addresses that we ship to, grouped by country', async ({ shop }) => {
	const { headers, user } = await newLogin(shop);
	await add(shop, headers, 1, { is_default: true });
	const ontario = { ...at(2), country: 'CA', state: 'ON', postcode: 'M5V 2T6' };
	await shop.post('addAddress', { address: ontario }, headers);
	// Saved while the shop still shipped there.
	await shop.db.insert(addresses).values({ userId: user.id, address: { ...at(3), state: 'XX' } });
	expect(await shop.db.$count(states, eq(states.code, 'XX'))).toBe(0);
	const offered = (await shop.get('getCheckoutAddresses', undefined, headers)).body.addresses;
	expect(offered.map(({ address, is_default }) => [address, is_default])).toEqual([
		[at(1), true],
		[ontario, false],
	]);
	const canadian = (await shop.get('getAddresses', { country: 'CA' }, headers)).body.addresses;
	expect(canadian.map(({ address, is_default }) => [address, is_default])).toEqual([[ontario, false]]);
});

test('an order has its own copy; the download contains the addresses, and the deletion removes them', async ({
	shop,
	sell,
}) => {
	const { headers, user } = await newLogin(shop);
	const { id } = await add(shop, headers, 1, { label: 'Home' });
	const order = await placeOrderOf(shop, { [(await sell()).id]: 1 }, { address: at(1) });
	await shop.put('updateAddress', id, { address: at(2) }, headers);
	// The link of an order hides the phone number (decision 107).
	const read = (await shop.get('getOrder', { order_id: order.order_id })).body;
	expect(read.order.address).toEqual({ ...at(1), phone: '•••' });
	const { addresses: own } = (await shop.get('getAccountData', undefined, headers)).body;
	expect(own).toEqual([{ id, label: '', address: at(2), is_default: true }]);
	await shop.post('deleteAccount', { password: goodPassword }, headers);
	expect(await shop.db.$count(addresses, eq(addresses.userId, user.id))).toBe(0);
});
