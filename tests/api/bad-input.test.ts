import { expect } from 'vitest';
import { apiError } from '../../contract/error.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { test } from '../setup/api.ts';
import { cartOf, newKey } from '../setup/checkout.ts';
import type { Client } from '../setup/client.ts';

async function refuse(response: Response) {
	return { status: response.status, fields: apiError.parse(await response.json()).error.fields ?? {} };
}

const getRaw = async (shop: Client, name: CallName, query: string) =>
	refuse(await shop.send(`${paths[name][1]}?${query}`));

const postRaw = async (shop: Client, name: CallName, body: unknown) =>
	refuse(
		await shop.send(paths[name][1], {
			method: 'POST',
			body: typeof body === 'string' ? body : JSON.stringify(body),
			headers: { 'Content-Type': 'application/json', ...newKey() },
		}),
	);

const overlong = 'x'.repeat(300);

test.for([
	['minPrice', ['-1', 'abc', '1e3', '1,00', '0x10', '100000000', '1.999', 'Infinity', 'NaN', ' ', '']],
	['maxPerOunce', ['-1', 'cheap', '1.999']],
	['maxPrice', ['-0.01', '99999999999999999999']],
	['status', ['out-of-stock', 'ON-SALE', '']],
	['category', ['Gold', 'a b', overlong, '', '../..']],
	['subCategory', ['Gold Coins', "'; drop table products"]],
	['brand', [overlong, '%00']],
	['productType', ['shoes', '']],
	['weight', ['1 oz', '-1', '1e3', '']],
	['fineness', ['pure', '0.99999999', '']],
	['year', ['26', '20267', '']],
	['premium', ['3', '']],
	['searchText', ['y'.repeat(101)]],
	['sort', ['cheapest', 'low-to-higher', '']],
	['page', ['0', '-1', '1.5', '01', '1000001', '99999999999', 'two', '']],
	['perPage', ['0', '61', '-12', '1e1', '999999999']],
] as const)('the listing refuses a wrong %s beside its name', async ([name, values], { shop }) => {
	for (const value of values) {
		const answer = await getRaw(shop, 'searchProducts', `${name}=${encodeURIComponent(value).replace('%2500', '%00')}`);
		expect(answer, value).toEqual({ status: 400, fields: { [name]: expect.stringMatching(/\w{4}/) } });
	}
});

test('a maximum price below the minimum is refused', async ({ shop }) => {
	const answer = await getRaw(shop, 'searchProducts', 'minPrice=20&maxPrice=10');
	expect(answer).toEqual({ status: 400, fields: { maxPrice: expect.stringContaining('not below') } });
});

test('all invalid parameters are named at once', async ({ shop }) => {
	const { fields } = await getRaw(shop, 'searchProducts', 'page=x&sort=y&minPrice=z');
	expect(Object.keys(fields).toSorted()).toEqual(['minPrice', 'page', 'sort']);
});

test('a repeated parameter is refused', async ({ shop }) => {
	for (const query of ['page=1&page=1', 'page=1&%70age=2', 'nothing=1&nothing=2']) {
		const name = query.startsWith('page') ? 'page' : 'nothing';
		expect(await getRaw(shop, 'searchProducts', query)).toEqual({
			status: 400,
			fields: { [name]: expect.any(String) },
		});
	}
});

test('a list parameter is refused if one value is invalid or if it has more than twenty values', async ({ shop }) => {
	const many = Array.from({ length: 21 }, (_, index) => `year=${2000 + index}`).join('&');
	for (const [query, field] of [
		['year=2026&year=x', 'year.1'],
		[many, 'year'],
	] as const) {
		const answer = await getRaw(shop, 'searchProducts', query);
		expect(answer).toEqual({ status: 400, fields: { [field]: expect.stringMatching(/Give/) } });
	}
	expect((await getRaw(shop, 'searchProducts', 'brand=a&brand=%00')).fields).toEqual({ 'brand.1': expect.any(String) });
});

test.for(['colour', 'constructor', 'toString', 'Page', 'page[]'])(
	'the error names the unknown parameter %s and the known ones',
	async (name, { shop }) => {
		const { status, fields } = await getRaw(shop, 'searchProducts', `${encodeURIComponent(name)}=1`);
		expect(status).toBe(400);
		expect(Object.entries(fields)).toEqual([[name, expect.stringContaining('searchText')]]);
	},
);

test.for(['colour', 'constructor', 'hasOwnProperty'])(
	'the unknown field %s of a body is named',
	async (name, { shop }) => {
		const { status, fields } = await postRaw(shop, 'getSimilarProducts', `{"category":"gold","${name}":1}`);
		expect(status).toBe(400);
		expect(Object.entries(fields)).toEqual([[name, expect.stringContaining('exclude')]]);
	},
);

test('even the field __proto__ is unknown and named', async ({ shop }) => {
	const response = await shop.send(`${paths.searchProducts[1]}?__proto__=1`);
	const { error } = apiError.parse(await response.json());
	expect([response.status, error.message]).toEqual([400, 'Not right in the query: __proto__.']);
	expect((await postRaw(shop, 'getSimilarProducts', '{"category":"gold","__proto__":{"limit":1}}')).status).toBe(400);
});

test('an unknown nested field is named by its path', async ({ shop }) => {
	const cart = { ...cartOf({ 1001: 1 }), items: [{ product_id: '1001', quantity: 1, price: 1 }] };
	expect(await postRaw(shop, 'quoteCheckout', cart)).toEqual({
		status: 400,
		fields: { 'items.0.price': expect.stringContaining('unknown') },
	});
});

test.for(['%00', 'gold%00', '%ED%A0%80', '%C3%28', '%', '%zz', '%E2%82'])(
	'bytes that are not text (%s) never reach the database',
	async (value, { shop }) => {
		for (const name of ['searchText', 'category', 'brand']) {
			const response = await shop.send(`${paths.searchProducts[1]}?${name}=${value}`);
			expect([200, 400]).toContain(response.status);
		}
		expect((await getRaw(shop, 'getProductDetails', `id=${value}`)).status).toBe(400);
	},
);

test('NUL and half a surrogate pair are refused by field', async ({ shop }) => {
	for (const text of ['\\u0000', 'a\\u0000b', '\\ud800', 'x\\udc00'])
		expect(await postRaw(shop, 'getSimilarProducts', `{"category":"${text}"}`), text).toEqual({
			status: 400,
			fields: { category: expect.stringContaining('not text') },
		});
	const { fields } = await postRaw(
		shop,
		'quoteCheckout',
		'{"items":[{"product_id":"\\u0000","quantity":1}],"country":"US","state":"NY"}',
	);
	expect(Object.keys(fields)).toEqual(['items.0.product_id']);
	expect((await getRaw(shop, 'searchProducts', 'searchText=a%00b')).fields).toHaveProperty('searchText');
});

test('a body nested 50,000 deep is refused like any invalid body', async ({ shop }) => {
	const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
	expect((await postRaw(shop, 'getSimilarProducts', deep)).status).toBe(400);
	expect((await postRaw(shop, 'quoteCheckout', `{"items":${deep.slice(100, -100)}}`)).status).toBe(400);
});

test('a body with thousands of values or unknown fields is refused with a short response', async ({ shop }) => {
	const values = await postRaw(shop, 'quoteCheckout', `{"items":[${'1,'.repeat(40_000)}1]}`);
	expect(values).toEqual({ status: 400, fields: {} });
	const fields = Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`k${n}`, 1]));
	const unknown = await postRaw(shop, 'logIn', JSON.stringify(fields));
	expect([unknown.status, Object.keys(unknown.fields).length]).toEqual([400, 100]);
});

test.for(['null', '[]', '"gold"', '7', 'true', '{}', '{"category":7}', '{"category":""}', '{"category":["gold"]}'])(
	'the body %s has the wrong shape for similar products',
	async (body, { shop }) => {
		expect((await postRaw(shop, 'getSimilarProducts', body)).status).toBe(400);
	},
);

test.for([0, -1, 25, 1.5, '6', null, 1e300])(
	'%j is not a valid number of similar products',
	async (limit, { shop }) => {
		expect(await postRaw(shop, 'getSimilarProducts', { category: 'gold', limit })).toMatchObject({
			status: 400,
			fields: { limit: expect.any(String) },
		});
	},
);

test.for(['0', '25', '-3', '1.5', 'six', '', '1e1'])(
	'%j is not a valid number of related products',
	async (limit, { shop }) => {
		expect(await getRaw(shop, 'getRelatedProducts', `id=1001&limit=${limit}`)).toMatchObject({
			status: 400,
			fields: { limit: expect.stringContaining('1 to 24') },
		});
	},
);

test('missing required parameters are named', async ({ shop }) => {
	expect(await getRaw(shop, 'getProductDetails', '')).toMatchObject({
		status: 400,
		fields: { id: expect.any(String) },
	});
	expect((await getRaw(shop, 'getProductMultipleImages', '')).fields).toHaveProperty('product_id');
	expect((await getRaw(shop, 'getStates', '')).fields).toHaveProperty('country');
	expect((await getRaw(shop, 'getOrder', '')).fields).toHaveProperty('order_id');
	expect(Object.keys((await postRaw(shop, 'quoteCheckout', {})).fields)).toEqual(['items', 'country', 'state']);
	expect(Object.keys((await postRaw(shop, 'placeOrder', {})).fields)).toEqual(
		expect.arrayContaining(['email', 'address', 'payment_method', 'quote_id', 'total']),
	);
});

test.for(['us', 'USA', '', '12', 'U%20', '%C3%9CS'])('%s is not a country code', async (country, { shop }) => {
	expect(await getRaw(shop, 'getStates', `country=${country}`)).toMatchObject({
		status: 400,
		fields: { country: expect.stringContaining('US') },
	});
});

test.for(['1', 'not-a-uuid', '%27', overlong])('%s is not an order id', async (id, { shop }) => {
	expect((await getRaw(shop, 'getOrder', `order_id=${id}`)).fields).toHaveProperty('order_id');
});
