import { expect } from 'vitest';
import { demoSpots } from '../../backend/demo/metals.ts';
import { simulatedSource } from '../../backend/pricing/spot-sources.ts';
import { newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { rules, test } from '../setup/feed.ts';
import { allProducts } from '../setup/listing.ts';

test('simultaneous orders and ticks never deadlock: every order is placed, every tick published', async ({
	shop,
	follow,
	pass,
}) => {
	const { poll, sent } = await follow({ source: simulatedSource({ seed: 3, hours: rules.hours }, demoSpots()) });
	await poll();
	const all = await allProducts(shop, 'silver');
	const ids = all.filter((card) => card.quantity >= 12).map((card) => card.id);
	expect(ids.length).toBeGreaterThan(5);
	const cart = (index: number) => {
		const turned = [...ids.slice(index % ids.length), ...ids.slice(0, index % ids.length)];
		return Object.fromEntries((index % 2 ? turned : turned.toReversed()).map((id) => [id, 1]));
	};
	const quotes = await Promise.all(Array.from({ length: 12 }, (_, index) => quoteFor(shop, cart(index))));
	sent.length = 0;
	const { version } = (await shop.get('getSpotPrices')).body;
	async function tickWhileOrdersCome() {
		for (let tick = 0; tick < 20; tick++) {
			pass(10);
			await poll();
		}
	}
	const [answers] = await Promise.all([
		Promise.all(quotes.map((quote) => shop.post('placeOrder', orderOf(quote), newKey()))),
		tickWhileOrdersCome(),
	]);
	expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(201));
	for (const [index, { body }] of answers.entries()) expect(body.order.total).toBe(quotes[index]?.total);
	expect((await shop.get('getSpotPrices')).body.version).toBe(version + 20);
	expect(sent.filter(({ channel }) => channel === 'ticks')).toHaveLength(20);
});
