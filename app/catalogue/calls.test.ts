import { expect, test } from 'vitest';
import { createApi } from '../api/client.ts';
import { fetchProduct, fetchShowcase } from './calls.ts';

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
