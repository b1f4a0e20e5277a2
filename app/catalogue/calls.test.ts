import { expect, test } from 'vitest';
import { type Api, createApi } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { fetchBestsellers, fetchListingUpTo, fetchOfCategory, fetchProduct, fetchShowcase } from './calls.ts';

const review = {
	user: null,
	name: 'Ada',
	review: 'Heavier than it looks.',
	date: '2026-01-01T00:00:00.000Z',
	rating: 5,
	is_verified: false,
	edited_at: null,
};

test("drops reviewers' email addresses, which a remote backend may send", async () => {
	const sent = { id: '1', title: 'A bar', reviews: [{ ...review, email: 'ada@example.com' }] };
	const api = createApi({
		origin: 'https://backend.example',
		appToken: 'app-token',
		apiToken: 'api-token',
		fetch: async () => Response.json({ product: sent }),
	});
	for (const fetched of [fetchProduct(api, '1'), fetchShowcase(api, 'featured', 1)]) {
		expect(await fetched).toEqual({ ...sent, reviews: [review] });
	}
});

test('limits the length of a growing list, and passes an invalid page number on', async () => {
	const requested: (string | null)[] = [];
	const api = createApi({
		origin: 'https://backend.example',
		appToken: 'app-token',
		apiToken: 'api-token',
		async fetch(input, init) {
			requested.push(new URL(new Request(input, init).url).searchParams.get('page'));
			return Response.json({ page: 1, perPage: 12, products: [] });
		},
	});
	for (const page of ['25', '26', '999999999', '1e2', '0x1f', '030']) await fetchListingUpTo(api, { page });
	expect(requested).toEqual(['25', '25', '25', '1e2', '0x1f', '030']);
});

const refusing = (status: number): Api => {
	const failure = new ApiFailure(status, { error: { code: 'not_found', message: 'There is no category.' } });
	return () => Promise.reject(failure);
};

test('returns no products for a category that does not exist', async () => {
	expect(await fetchBestsellers(refusing(404), ['gold', 'silver'], 4)).toEqual([]);
	expect(await fetchOfCategory(refusing(404), { category: 'jewelry', searchText: 'pearl' })).toEqual([]);
	await expect(fetchBestsellers(refusing(503), ['gold'], 4)).rejects.toThrow('There is no category.');
	await expect(fetchOfCategory(refusing(503), { category: 'jewelry' })).rejects.toThrow('There is no category.');
});
