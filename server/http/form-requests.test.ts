import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { checkPageRequests } from './form-requests.ts';

const acceptsForms = async (path: string) => path === '/contact';
const app = new Hono().all('*', checkPageRequests(acceptsForms, { SHOP_URL: 'https://shop.example' }), async (c) => {
	const isForm = c.req.method === 'POST';
	return c.text(isForm ? String((await c.req.raw.formData()).get('name')) : 'page');
});
const urlEncoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };

async function answer(init: RequestInit): Promise<[number, string]> {
	const response = await app.request('/contact', init);
	return [response.status, await response.text()];
}

test('passes on page requests and both kinds of forms', async () => {
	expect(await answer({})).toEqual([200, 'page']);
	expect(await answer({ method: 'POST', headers: urlEncoded, body: 'name=Ada+Byron' })).toEqual([200, 'Ada Byron']);
	const body = new FormData();
	body.set('name', 'Ada');
	expect(await answer({ method: 'POST', body })).toEqual([200, 'Ada']);
});

test('accepts forms only from the shop itself, also behind a proxy that ends TLS', async () => {
	const form = { method: 'POST', body: 'name=Ada' };
	const statusFrom = async (Origin: string) => (await answer({ ...form, headers: { ...urlEncoded, Origin } }))[0];
	for (const own of ['http://localhost', 'https://localhost', 'https://shop.example'])
		expect([own, await statusFrom(own)]).toEqual([own, 200]);
	for (const other of ['https://evil.example', 'https://shop.example.evil.example', 'null', '%%%'])
		expect([other, await statusFrom(other)]).toEqual([other, 403]);
});

test.for([
	[413, { method: 'POST', headers: urlEncoded, body: `name=${'a'.repeat(100 * 1024)}` }],
	[415, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }],
	[415, { method: 'POST' }],
	[400, { method: 'POST', headers: multipart, body: 'no parts' }],
	[405, { method: 'PUT', headers: urlEncoded, body: 'name=Ada' }],
	[405, { method: 'DELETE' }],
] as const)('refuses any other request before a page reads it: %i', async ([status, init]) => {
	const [actual, text] = await answer(init);
	expect(actual).toBe(status);
	expect(text).toMatch(/\.$/);
});

test.for([
	['/contact', 'GET, HEAD, POST'],
	['/robots.txt', 'GET, HEAD'],
] as const)('%s lists its methods in the Allow header of 204 and 405', async ([path, allowed]) => {
	const options = await app.request(path, { method: 'OPTIONS' });
	expect([options.status, options.headers.get('Allow'), await options.text()]).toEqual([204, allowed, '']);
	for (const method of ['PUT', 'DELETE', 'PATCH']) {
		const refused = await app.request(path, { method });
		expect([refused.status, refused.headers.get('Allow')]).toEqual([405, allowed]);
	}
});

test('a page without an action answers every POST with 405', async () => {
	for (const init of [{}, { headers: urlEncoded, body: 'a=b' }, { headers: multipart, body: 'no parts' }]) {
		const refused = await app.request('/robots.txt', { method: 'POST', ...init });
		expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
		expect(await refused.text()).toBe('There is nothing to send here: ask with GET.');
	}
});

test('counts the bytes of a body without a Content-Length as they arrive', async () => {
	let sent = 0;
	const body = new ReadableStream({
		pull(controller) {
			sent++;
			controller.enqueue(new Uint8Array(64 * 1024));
		},
	});
	const [status] = await answer({ method: 'POST', headers: urlEncoded, body, duplex: 'half' } as RequestInit);
	expect(status).toBe(413);
	expect(sent).toBeLessThan(10);
});
