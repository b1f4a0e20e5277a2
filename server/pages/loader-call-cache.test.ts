import { expect, test, vi } from 'vitest';
import type { Versions } from '../../backend/versions/follow-versions.ts';
import { paths } from '../../contract/paths.ts';
import { cacheAnswers } from './loader-call-cache.ts';

const url = (name: keyof typeof paths, query = '') => `http://embedded.invalid/api/${paths[name][1]}${query}`;

/** A backend that answers with how often it was asked, and versions as a test says them. */
function open(status = 200) {
	let known: Versions | undefined = { name: 'a 1', goods: 'a', prices: 1, freshUntil: 0, readAt: 0 };
	const asked: string[] = [];
	const source = vi.fn<typeof fetch>(async (input) => {
		const { method, url } = input as Request;
		asked.push(`${method} ${url}`);
		return Response.json({ asked: asked.length }, { status });
	});
	const doubt = vi.fn(() => {
		known = undefined;
	});
	const read = vi.fn(async () => ({ name: '', goods: '', prices: 0, freshUntil: 0, readAt: 0 }));
	const fetch = cacheAnswers(source, { known: () => known, read, doubt });
	return {
		asked,
		doubt,
		read,
		ask: async (address: string, init?: RequestInit) => (await (await fetch(address, init)).json()).asked as number,
		be: (name: string, goods: string) => {
			known = { name, goods, prices: 1, freshUntil: 0, readAt: 0 };
		},
	};
}

test('what was answered is answered again, each address and token for itself, and once for all who ask at the same time', async () => {
	const { ask, asked } = open();
	const listing = url('searchProducts', '?category=gold');
	expect(await Promise.all([ask(listing), ask(listing)])).toEqual([1, 1]);
	expect(await ask(listing)).toBe(1);
	expect(await ask(url('searchProducts', '?category=silver'))).toBe(2);
	expect(await ask(listing, { headers: { Authorization: 'Bearer another' } })).toBe(3);
	expect(asked).toHaveLength(3);
});

test('new prices have those asked again that hang on prices, other goods all', async () => {
	const { ask, be } = open();
	const [listing, categories] = [url('searchProducts'), url('getCategoryTree')];
	expect([await ask(listing), await ask(categories)]).toEqual([1, 2]);
	be('a 2', 'a');
	expect([await ask(listing), await ask(categories)]).toEqual([3, 2]);
	be('b 2', 'b');
	expect([await ask(listing), await ask(categories)]).toEqual([4, 5]);
});

test('whoever changes something sees it: what was known is doubted', async () => {
	const { ask, doubt, read } = open();
	await ask(url('getCategoryTree'));
	await ask(url('addReview'), { method: 'POST', body: '{}' });
	expect(doubt).toHaveBeenCalledTimes(1);
	expect(await ask(url('getCategoryTree'))).toBe(3);
	expect(await ask(url('getCategoryTree'))).toBe(4);
	expect(read).toHaveBeenCalledTimes(2);
});

test('a call by POST that only reads has nothing doubted', async () => {
	const { ask, doubt } = open();
	await ask(url('getProductsById'), { method: 'POST', body: '{}' });
	expect(doubt).not.toHaveBeenCalled();
});

test('what is not known to hang on data alone is asked each time, and so is what went wrong', async () => {
	const { ask } = open();
	expect([await ask(url('getSpotHistory')), await ask(url('getSpotHistory'))]).toEqual([1, 2]);
	const broken = open(503);
	expect([await broken.ask(url('getCategoryTree')), await broken.ask(url('getCategoryTree'))]).toEqual([1, 2]);
});

test('an answer grows no older than its life, of spot no older than a second', async () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	try {
		const { ask } = open();
		const [spot, posts] = [url('getSpotPrices'), url('getPosts')];
		expect([await ask(spot), await ask(posts)]).toEqual([1, 2]);
		vi.advanceTimersByTime(1_001);
		expect([await ask(spot), await ask(posts)]).toEqual([3, 2]);
		vi.advanceTimersByTime(9_000);
		expect([await ask(spot), await ask(posts)]).toEqual([4, 5]);
	} finally {
		vi.useRealTimers();
	}
});
