import { expect, test, vi } from 'vitest';
import type { Versions } from '../../backend/versions/follow-versions.ts';
import { paths } from '../../contract/paths.ts';
import { cacheLoaderCalls } from './loader-call-cache.ts';

const url = (name: keyof typeof paths, query = '') => `http://embedded.invalid/api/${paths[name][1]}${query}`;

/** A backend that responds with the number of its requests, and versions that the test sets. */
function open(status = 200) {
	let known: Versions | undefined = { name: 'a 1', goods: 'a', prices: 1, freshUntil: 0, readAt: 0 };
	const requests: string[] = [];
	const source = vi.fn<typeof fetch>(async (input) => {
		const { method, url } = input as Request;
		requests.push(`${method} ${url}`);
		return Response.json({ requests: requests.length }, { status });
	});
	const invalidate = vi.fn(() => {
		known = undefined;
	});
	const read = vi.fn(async () => ({ name: '', goods: '', prices: 0, freshUntil: 0, readAt: 0 }));
	const fetch = cacheLoaderCalls(source, { known: () => known, read, invalidate });
	return {
		requests,
		invalidate,
		read,
		call: async (address: string, init?: RequestInit) => (await (await fetch(address, init)).json()).requests as number,
		setVersion: (name: string, goods: string) => {
			known = { name, goods, prices: 1, freshUntil: 0, readAt: 0 };
		},
	};
}

test('caches responses by URL and token, and shares one response among simultaneous calls', async () => {
	const { call, requests } = open();
	const listing = url('searchProducts', '?category=gold');
	expect(await Promise.all([call(listing), call(listing)])).toEqual([1, 1]);
	expect(await call(listing)).toBe(1);
	expect(await call(url('searchProducts', '?category=silver'))).toBe(2);
	expect(await call(listing, { headers: { Authorization: 'Bearer another' } })).toBe(3);
	expect(requests).toHaveLength(3);
});

test('a price change invalidates responses with prices, a catalog change all', async () => {
	const { call, setVersion } = open();
	const [listing, categories] = [url('searchProducts'), url('getCategoryTree')];
	expect([await call(listing), await call(categories)]).toEqual([1, 2]);
	setVersion('a 2', 'a');
	expect([await call(listing), await call(categories)]).toEqual([3, 2]);
	setVersion('b 2', 'b');
	expect([await call(listing), await call(categories)]).toEqual([4, 5]);
});

test('reads the versions again after a call that changes something', async () => {
	const { call, invalidate, read } = open();
	await call(url('getCategoryTree'));
	await call(url('addReview'), { method: 'POST', body: '{}' });
	expect(invalidate).toHaveBeenCalledTimes(1);
	expect(await call(url('getCategoryTree'))).toBe(3);
	expect(await call(url('getCategoryTree'))).toBe(4);
	expect(read).toHaveBeenCalledTimes(2);
});

test('does not read the versions again after a POST call that only reads', async () => {
	const { call, invalidate } = open();
	await call(url('getProductsById'), { method: 'POST', body: '{}' });
	expect(invalidate).not.toHaveBeenCalled();
});

test('does not cache errors and calls that depend on more than public data', async () => {
	const { call } = open();
	expect([await call(url('getSpotHistory')), await call(url('getSpotHistory'))]).toEqual([1, 2]);
	const broken = open(503);
	expect([await broken.call(url('getCategoryTree')), await broken.call(url('getCategoryTree'))]).toEqual([1, 2]);
});

test('responses expire, spot prices after one second', async () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	try {
		const { call } = open();
		const [spot, posts] = [url('getSpotPrices'), url('getPosts')];
		expect([await call(spot), await call(posts)]).toEqual([1, 2]);
		vi.advanceTimersByTime(1_001);
		expect([await call(spot), await call(posts)]).toEqual([3, 2]);
		vi.advanceTimersByTime(9_000);
		expect([await call(spot), await call(posts)]).toEqual([4, 5]);
	} finally {
		vi.useRealTimers();
	}
});
