import { expect } from 'vitest';
import { describeCall } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { test } from '../setup/api.ts';

/** Readers of the documents have no token. */
const withoutToken = { headers: { 'x-api-token': '', Authorization: '' } };

test('the OpenAPI 3.1 document lists every call, by its path and method', async ({ shop }) => {
	const response = await shop.send('openapi.json', withoutToken);
	const document = await response.json();
	expect(response.status).toBe(200);
	expect(document.openapi).toMatch(/^3\.1\./);
	const listed = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method} ${path}`),
	);
	expect(listed.toSorted()).toEqual(
		Object.values(paths)
			.map(([method, path]) => `${method} /api/${path}`)
			.toSorted(),
	);
});

test('the documentation of each call has its input, responses and errors', async ({ shop }) => {
	const document = await (await shop.send('openapi.json', withoutToken)).json();
	for (const name of Object.keys(paths) as CallName[]) {
		const [method, path] = paths[name];
		const operation = document.paths[`/api/${path}`][method];
		expect(operation.operationId).toBe(name);
		expect(operation.summary).toBeTruthy();
		expect(Object.keys(operation.responses)).toEqual(
			expect.arrayContaining([String(describeCall(name).status ?? 200), '400', '403']),
		);
		expect('requestBody' in operation).toBe(describeCall(name).body !== undefined);
	}
});

test('every reference in the document resolves', async ({ shop }) => {
	const text = await (await shop.send('openapi.json', withoutToken)).text();
	const { schemas } = JSON.parse(text).components;
	const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
	expect(referred.length).toBeGreaterThan(0);
	for (const name of referred) expect(schemas).toHaveProperty(name);
});

test('a page shows the document and loads all its files from the shop', async ({ shop }) => {
	const page = await shop.send('docs', withoutToken);
	const html = await page.text();
	expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
	const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
	expect(loaded.length).toBeGreaterThanOrEqual(4);
	for (const url of loaded) {
		const asset = await shop.send(url.replace('/api/', ''), withoutToken);
		expect([url, asset.status]).toEqual([url, 200]);
		expect(asset.headers.get('Content-Type')).toMatch(/^(text\/(css|javascript)|image\/png)/);
		expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(50);
	}
});

test('the OpenAPI document is compressed, and sent again only if it has changed', async ({ shop }) => {
	const { headers } = withoutToken;
	const first = await shop.send('openapi.json', { headers: { ...headers, 'Accept-Encoding': 'gzip' } });
	expect(first.headers.get('content-encoding')).toBe('gzip');
	const etag = first.headers.get('etag') ?? '';
	const second = await shop.send('openapi.json', { headers: { ...headers, 'If-None-Match': etag } });
	expect(second.status).toBe(304);
});
