import { expect } from 'vitest';
import { apiError } from '../../contract/error.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { test } from '../setup/api.ts';
import { apiToken } from '../setup/client.ts';

const names = Object.keys(paths) as CallName[];
const json = { 'Content-Type': 'application/json' };
const similar = paths.getSimilarProducts[1];

/** Status and error code of a response. */
async function refusal(response: Response) {
	return { status: response.status, ...apiError.parse(await response.json()).error };
}

test.for(names)('%s refuses a missing and a wrong x-api-token with 403', async (name, { shop }) => {
	const [method, path] = paths[name];
	for (const token of ['', 'wrong', `${apiToken}x`, apiToken.slice(1), apiToken.toUpperCase()]) {
		const response = await shop.send(path, { method, headers: { 'x-api-token': token } });
		expect(await refusal(response)).toMatchObject({ status: 403, code: 'api_token_refused' });
	}
});

test('with a wrong token, unknown calls are refused like known ones', async ({ shop }) => {
	const response = await shop.send('admin/get-everything', { headers: { 'x-api-token': 'wrong' } });
	expect(response.status).toBe(403);
});

test.for(['nothing', 'admin', 'admin/searching-products/', 'admin/searching-products/1', 'Checkout', '../etc/passwd'])(
	'the unknown call %s returns 404',
	async (path, { shop }) => {
		const answer = await refusal(await shop.send(path));
		expect(answer).toMatchObject({ status: 404, code: 'unknown_call' });
	},
);

test.for(names)('%s refuses other methods with 405 and names the right one', async (name, { shop }) => {
	const [method, path] = paths[name];
	const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => other !== method.toUpperCase());
	const allowed = method === 'get' ? 'GET, HEAD' : method.toUpperCase();
	const options = await shop.send(path, { method: 'OPTIONS' });
	expect([options.status, options.headers.get('Allow')]).toEqual([204, allowed]);
	for (const other of others) {
		const response = await shop.send(path, { method: other });
		expect(response.headers.get('Allow')).toBe(allowed);
		expect(await refusal(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
	}
});

test('a storefront on another origin may make calls, with their headers', async ({ shop }) => {
	const preflight = await shop.send('checkout', {
		method: 'OPTIONS',
		headers: { Origin: 'https://storefront.example', 'Access-Control-Request-Method': 'POST' },
	});
	expect(preflight.status).toBe(204);
	expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
	const allowed = preflight.headers.get('Access-Control-Allow-Headers') ?? '';
	expect(allowed.split(',')).toEqual(expect.arrayContaining(['Authorization', 'Idempotency-Key', 'x-api-token']));
});

test('HEAD responds like GET, without a body', async ({ shop }) => {
	const [head, get] = await Promise.all([
		shop.send(paths.getMetals[1], { method: 'HEAD' }),
		shop.send(paths.getMetals[1]),
	]);
	expect(head.status).toBe(200);
	expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'));
	expect(await head.text()).toBe('');
});

const cached: Partial<Record<CallName, string>> = {
	getProductMultipleImages: '?product_id=1001',
	getRelatedProducts: '?id=1001',
	getProductDetails: '?id=1001',
	getSubCategories: '',
	getCategories: '',
	getCategoryTree: '',
	searchProducts: '?category=gold',
	getSpotPrices: '',
	getSpotHistory: '?metal_id=gold&range=day',
	getMetals: '',
	getProductsOfMetal: '',
	getCountries: '',
	getStates: '?country=US',
};

test.for(Object.entries(cached))(
	'%s carries an ETag and answers 304 to whoever has it',
	async ([name, query], { shop }) => {
		const path = `${paths[name as CallName][1]}${query}`;
		const first = await shop.send(path);
		const tag = first.headers.get('ETag') ?? '';
		expect(first.status).toBe(200);
		expect(first.headers.get('Cache-Control')).toBe('no-cache');
		expect(first.headers.get('Content-Type')).toMatch(/^application\/json/);
		expect(tag).toMatch(/^(W\/)?"[^"]+"$/);
		const again = await shop.send(path, { headers: { 'If-None-Match': tag } });
		expect([again.status, await again.text()]).toEqual([304, '']);
		expect(again.headers.get('ETag')).toBe(tag);
		expect(again.headers.get('Cache-Control')).toBe('no-cache');
		const other = await shop.send(path, { headers: { 'If-None-Match': '"something-else"' } });
		expect(other.status).toBe(200);
	},
);

test('an ETag changes with its content', async ({ shop, sell }) => {
	const before = (await shop.get('getProductsOfMetal')).headers.get('ETag') ?? '';
	await sell();
	const answer = await shop.get('getProductsOfMetal', {}, { 'If-None-Match': before });
	expect(answer.status).toBe(200);
	expect(answer.headers.get('ETag')).not.toBe(before);
});

test.for(['quoteCheckout', 'placeOrder', 'getOrder'] as const)(
	'no cache may store the response of %s',
	async (name, { shop }) => {
		const [method, path] = paths[name];
		const response = await shop.send(path, { method, ...(method === 'post' && { body: '{}', headers: json }) });
		expect(response.headers.get('Cache-Control')).toBe('no-store');
		expect(response.headers.get('ETag')).toBeNull();
	},
);

const bodyOf = (bytes: number) => JSON.stringify({ category: 'gold' }).padEnd(bytes, ' ');

test('a body of 100 KB is accepted, and one byte more is refused with 413', async ({ shop }) => {
	const most = 100 * 1024;
	const send = (bytes: number, headers: Record<string, string> = {}) =>
		shop.send(similar, { method: 'POST', body: bodyOf(bytes), headers: { ...json, ...headers } });
	expect((await send(most)).status).toBe(200);
	expect(await refusal(await send(most + 1))).toMatchObject({ status: 413, code: 'body_too_large' });
	expect((await send(most, { 'Content-Length': `${most}` })).status).toBe(200);
	expect(await refusal(await send(most + 1, { 'Content-Length': `${most + 1}` }))).toMatchObject({ status: 413 });
});

test('a chunked body is refused once it exceeds 100 KB', async ({ shop }) => {
	let sent = 0;
	const endless = new ReadableStream<Uint8Array>({
		pull(controller) {
			sent += 16_384;
			controller.enqueue(new Uint8Array(16_384).fill(32));
		},
	});
	const init = { method: 'POST', body: endless, duplex: 'half', headers: json };
	expect(await refusal(await shop.send(similar, init as RequestInit))).toMatchObject({ status: 413 });
	expect(sent).toBeLessThan(200 * 1024);
});

test.for(['', '{', '{"category":}', 'category=gold', "{'category':'gold'}", '{"category":"gold"}}', '\u0000'])(
	'the body %j is refused as invalid JSON',
	async (body, { shop }) => {
		const answer = await refusal(await shop.send(similar, { method: 'POST', body, headers: json }));
		expect(answer).toMatchObject({ status: 400, code: 'invalid_json' });
	},
);

test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
	'a body sent as "%s" is refused with 415',
	async (type, { shop }) => {
		const init = { method: 'POST', body: '{"category":"gold"}', headers: { 'Content-Type': type } };
		expect(await refusal(await shop.send(similar, init))).toMatchObject({
			status: 415,
			code: 'unsupported_media_type',
		});
	},
);

test('JSON is accepted with any spelling of its content type', async ({ shop }) => {
	for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
		const init = { method: 'POST', body: '{"category":"gold"}', headers: { 'Content-Type': type } };
		expect((await shop.send(similar, init)).status).toBe(200);
	}
});

test('a query parameter with more than a hundred values is refused', async ({ shop }) => {
	const path = `${paths.searchProducts[1]}?${'year=2024&'.repeat(4_000)}`;
	const answer = await refusal(await shop.send(path));
	expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
	expect(answer.fields).toEqual({ year: 'Give at most 100 values.' });
});
