import { describe, expect } from 'vitest';
import { selectState } from '../../backend/pricing/price-state.ts';
import { cartOf } from '../setup/checkout.ts';
import { rules, test } from '../setup/feed.ts';

const goldCoin = '1001';

describe('a changed clock', () => {
	const hour = 3_600;

	test('an hour forward and back: the shop does not sell at a price from the future, and accepts the next price', async ({
		shop,
		source,
		follow,
		pass,
		setClocks,
	}) => {
		const { poll, lines } = await follow();
		await poll();
		const { version } = (await shop.get('getSpotPrices')).body;
		setClocks(hour);
		pass(5);
		source.move(1);
		await poll();
		expect((await shop.get('getSpotPrices')).body).toMatchObject({ version: version + 1, stale: false });
		setClocks(-hour);
		pass(5);
		expect((await shop.get('getSpotPrices')).body).toMatchObject({ stale: true, paused: true, age_seconds: 5 });
		const refused = await shop.post('quoteCheckout', cartOf({ [goldCoin]: 1 }));
		expect([refused.status, refused.error.code]).toEqual([503, 'prices_paused']);

		source.move(1);
		await poll();
		const now = (await shop.get('getSpotPrices')).body;
		expect(now).toMatchObject({ version: version + 2, stale: false, paused: false, age_seconds: 0 });
		expect(now.time).toBe(new Date().toISOString());
		expect((await shop.post('quoteCheckout', cartOf({ [goldCoin]: 1 }))).status).toBe(200);
		expect(lines.filter(({ reason }) => reason)).toEqual([]);
	});

	test.for([hour, -hour])(
		'by %i s without a new price: the age of the price stays correct',
		async (by, { shop, follow, pass, setClocks }) => {
			const { poll } = await follow();
			await poll();
			pass(7);
			await shop.get('getSpotPrices');
			setClocks(by);
			pass(3);
			expect((await shop.get('getSpotPrices')).body.age_seconds).toBe(10);
			pass(rules.pauseSeconds - 10);
			expect((await shop.get('getSpotPrices')).body.paused).toBe(true);
			setClocks(-by);
		},
	);

	test('a node never sells at a price from the future that it finds, even when its time has come', async ({
		shop,
		follow,
		source,
		pass,
		setClocks,
	}) => {
		setClocks(hour);
		const { poll } = await follow();
		await poll();
		setClocks(-hour);
		pass(1);
		expect((await shop.get('getSpotPrices')).body).toMatchObject({ stale: true, paused: true });
		source.break((response) => void response.writeHead(503).end());
		await (await follow()).poll();
		expect((await selectState(shop.db)).goodAt).toBe(null);
		source.break();
		source.move(1);
		await poll();
		expect((await shop.get('getSpotPrices')).body).toMatchObject({ stale: false, paused: false, age_seconds: 0 });
	});
});
