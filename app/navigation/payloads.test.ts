import { expect, test } from 'vitest';
import { createPayloads, freshFor, isStillFresh, payloadUrl } from './payloads.ts';

/** A cache whose time the test moves; `asked` are the addresses asked for, and `size` is that of each answer. */
function start(limits?: { entries: number; bytes: number }) {
	const clock = { now: 0 };
	const asked: string[] = [];
	const payloads = createPayloads(
		(at) => clock.now - at <= 100,
		() => clock.now,
		({ headers }) => headers.get('X-Build-Id') === 'other',
		limits,
	);
	const bring = (url: string, answer: () => Response = () => new Response(`of ${url}`)) =>
		payloads.bring(url, async () => {
			asked.push(url);
			return answer();
		});
	const textOf = async (url: string) => (await payloads.take(url))?.text();
	return { clock, asked, bring, textOf, payloads };
}

test('what was brought is given, as often as it is taken, and asked for once', async () => {
	const { bring, textOf, asked } = start();
	await Promise.all([bring('/a'), bring('/a')]);
	await bring('/a');
	expect([await textOf('/a'), await textOf('/a'), await textOf('/b')]).toEqual(['of /a', 'of /a', undefined]);
	expect(asked).toEqual(['/a']);
});

test('who takes what is on its way waits for it', async () => {
	const { payloads } = start();
	const { promise, resolve } = Promise.withResolvers<Response>();
	const brought = payloads.bring('/a', () => promise);
	const taken = payloads.take('/a');
	resolve(new Response('came', { headers: { 'X-Remix-Response': 'yes' } }));
	await brought;
	expect(await (await taken)?.text()).toBe('came');
	expect((await payloads.take('/a'))?.headers.get('X-Remix-Response')).toBe('yes');
});

test('what is too old is asked for again', async () => {
	const { clock, bring, textOf, asked } = start();
	await bring('/a');
	clock.now = 100;
	expect(await textOf('/a')).toBe('of /a');
	clock.now = 101;
	expect(await textOf('/a')).toBeUndefined();
	await bring('/a');
	expect(asked).toEqual(['/a', '/a']);
});

test.for([
	['an error', () => new Response('no', { status: 404 })],
	['an error of the server', () => new Response('no', { status: 503 })],
	['a redirect', () => new Response('elsewhere', { status: 202 })],
	[
		'an answer that is cut off',
		() => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) })),
	],
	['no answer', () => Promise.reject(new TypeError('Failed to fetch')) as never],
] as const)('%s is not kept', async ([, answer]) => {
	const { bring, textOf, asked } = start();
	await bring('/a', answer);
	expect(await textOf('/a')).toBeUndefined();
	await bring('/a', answer);
	expect(asked).toHaveLength(2);
});

test('the oldest goes where there are too many, or too many bytes', async () => {
	const few = start({ entries: 2, bytes: 1_000 });
	for (const url of ['/1', '/2', '/3']) await few.bring(url);
	expect(await Promise.all(['/1', '/2', '/3'].map(few.textOf))).toEqual([undefined, 'of /2', 'of /3']);

	const small = start({ entries: 10, bytes: 10 });
	for (const url of ['/1', '/2', '/3']) await small.bring(url);
	expect(await Promise.all(['/1', '/2', '/3'].map(small.textOf))).toEqual([undefined, 'of /2', 'of /3']);
	await small.bring('/large', () => new Response('x'.repeat(11)));
	expect(await small.textOf('/large')).toBeUndefined();
});

test.for([
	['heard of ever since', 0, freshFor.heard, true],
	['heard of ever since, but old', 0, freshFor.heard + 1, false],
	['asked for before anything was heard', 1, freshFor.unheard, true],
	['asked for before anything was heard, longer ago than a step', 1, freshFor.unheard + 1, false],
	['with nothing heard', Number.POSITIVE_INFINITY, freshFor.unheard + 1, false],
] as const)('what was %s may be shown: %s', ([, heardSince, now, fresh]) => {
	expect(isStillFresh(0, heardSince, now)).toBe(fresh);
});

test.for([
	['/', '/_.data?_routes=home'],
	['/product-details/1001#reviews', '/product-details/1001.data?_routes=home'],
	['/search?searchText=gold%20bar', '/search.data?searchText=gold+bar&_routes=home'],
] as const)('the data of %s is at %s', ([page, path]) => {
	expect(payloadUrl(page, 'home', 'https://assay.example')).toBe(`https://assay.example${path}`);
});

test('a page that comes ahead in place of data is not kept: the click asks anew', async () => {
	const { bring, textOf } = start();
	await bring('/a', () => new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } }));
	expect(await textOf('/a')).toBeUndefined();
});

test('what comes ahead of another build is not kept: the click asks anew, and is told', async () => {
	const { bring, textOf } = start();
	await bring('/a', () => new Response('', { headers: { 'X-Build-Id': 'other' } }));
	await bring('/b', () => new Response('own', { headers: { 'X-Build-Id': 'own' } }));
	expect([await textOf('/a'), await textOf('/b')]).toEqual([undefined, 'own']);
});
