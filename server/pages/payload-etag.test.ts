import { expect, test } from 'vitest';
import { matchesEtag, withEtag } from './payload-etag.ts';

const ask = (path: string, etag = '') =>
	new Request(`https://assay.example${path}`, { headers: etag ? { 'If-None-Match': etag } : {} });
const answer = (text = 'the data', cacheControl = 'private') =>
	new Response(text, { headers: { 'Content-Type': 'text/x-script', 'Cache-Control': cacheControl } });

test("adds an ETag to a page's data, and answers a matching one with 304", async () => {
	const first = await withEtag(ask('/cart.data?_routes=cart'), answer());
	const etag = first.headers.get('ETag') ?? '';
	expect([first.status, await first.text(), first.headers.get('Cache-Control')]).toEqual([
		200,
		'the data',
		'private, no-cache',
	]);
	expect(etag).toMatch(/^W\/"[\w-]{27}"$/);

	const again = await withEtag(ask('/cart.data', `"another", ${etag}`), answer());
	expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, null, etag]);
	expect(again.headers.has('Content-Type')).toBe(false);
	const changed = await withEtag(ask('/cart.data', etag), answer('other data'));
	expect([changed.status, await changed.text()]).toEqual([200, 'other data']);
});

test('leaves no-store unchanged', async () => {
	const { headers } = await withEtag(ask('/cart.data'), answer('', 'no-store'));
	expect(headers.get('Cache-Control')).toBe('no-store');
});

test.for([
	['a page', ask('/cart'), answer()],
	['a missing page', ask('/none.data'), new Response('no', { status: 404 })],
	['a redirect', ask('/old.data'), new Response('elsewhere', { status: 202 })],
	['a form', new Request('https://assay.example/contact.data', { method: 'POST', body: '' }), answer()],
] as const)('does not change %s', async ([, request, given]) => {
	expect(await withEtag(request, given)).toBe(given);
});

test.for([
	['W/"a"', 'W/"a"', true],
	['"a"', 'W/"a"', true],
	['W/"a"', '"a"', true],
	['"b", W/"a" ,"c"', 'W/"a"', true],
	['*', 'W/"a"', true],
	['"b"', 'W/"a"', false],
	['', 'W/"a"', false],
	['a', '"a"', false],
] as const)('If-None-Match %s matches %s: %s', ([list, etag, isNamed]) => {
	expect(matchesEtag(list, etag)).toBe(isNamed);
});
