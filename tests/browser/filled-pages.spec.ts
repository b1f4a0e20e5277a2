import { expect, test } from './setup/test.ts';

// Prices of the shop's own simulation, at any hour.
test.use({ settings: { SPOT_POLL_SECONDS: '1', SPOT_HOURS: 'always' } });

const paths = [
	'/',
	'/home-2',
	'/shop1',
	'/shop1?category=gold',
	'/shop-list?category=silver',
	'/shop-load-more?page=2',
	'/search?searchText=eagle',
	'/product-details/1001',
	'/product-details/1002',
	'/product-details/1003',
	'/product-details/1020',
	'/sell?product=1001',
	'/cart',
];

test('pages with prices are learned within some ticks, and from then on filled instead of rendered', async ({
	request,
}) => {
	const rendered = new Set(paths);
	await expect(async () => {
		for (const path of rendered) {
			const answer = await request.get(path);
			expect(answer.ok(), path).toBe(true);
			if (answer.headers()['x-cache'] === 'FILLED') rendered.delete(path);
		}
		expect([...rendered]).toEqual([]);
	}).toPass({ timeout: 120_000, intervals: [200] });
});
