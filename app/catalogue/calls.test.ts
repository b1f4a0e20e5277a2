import { expect, test } from 'vitest';
import { createApi } from '../api/client.ts';
import { fetchListingUpTo, fetchProduct, fetchShowcase } from './calls.ts';

const review = {
	user: null,
	name: 'Ada',
	review: 'Heavier than it looks.',
	date: '2026-01-01T00:00:00.000Z',
	rating: 5,
	is_verified: false,
	edited_at: null,
};

test("a reviewer's e-mail address goes no further than here, whatever backend sends it", async () => {
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

test('a list grows to its longest, and a page that is not written as one is asked for as it stands', async () => {
	const asked: (string | null)[] = [];
	const api = createApi({
		origin: 'https://backend.example',
		appToken: 'app-token',
		apiToken: 'api-token',
		async fetch(input, init) {
			asked.push(new URL(new Request(input, init).url).searchParams.get('page'));
			return Response.json({ page: 1, perPage: 12, products: [] });
		},
	});
	for (const page of ['25', '26', '999999999', '1e2', '0x1f', '030']) await fetchListingUpTo(api, { page });
	expect(asked).toEqual(['25', '25', '25', '1e2', '0x1f', '030']);
});
