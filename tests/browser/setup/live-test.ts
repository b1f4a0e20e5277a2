import { type APIRequestContext, expect, type Page } from '@playwright/test';
import Pusher from 'pusher';
import type { ConnectionState } from '../../../app/pricing/newest-prices.ts';
import { formatDollars } from '../../../app/ui/format.ts';
import { readSettings } from '../../../contract/settings.ts';
import { type SpotFeed, startSpotFeed } from './spot-feed.ts';
import { open } from './steps.ts';
import { test as base } from './test.ts';

const secret = 'secret of the browser tests';

/** The test with a shop that follows a feed of the worker's own; the settings are still to name it. */
export const withFeed = base.extend<object, { feed: SpotFeed }>({
	feed: [
		async ({}, use) => {
			const feed = await startSpotFeed();
			await use(feed);
			await feed.close();
		},
		{ scope: 'worker' },
	],
	// A page from before would change when the prices of another source come.
	shop: [
		async ({ shop, feed }, use) => {
			await feed.followed;
			await use(shop);
		},
		{ scope: 'worker' },
	],
});

/** By which a shop follows a feed without waiting long. */
export const soon = (feed: SpotFeed) => ({ SPOT_FEED_URL: feed.url, SPOT_POLL_SECONDS: '0.2', SPOT_HOURS: 'always' });

/** The test with a shop that follows a feed of the worker's own, without waiting long. */
export const test = withFeed.extend<object, { spotSettings: Record<string, string> }>({
	spotSettings: [{}, { option: true, scope: 'worker' }],
	settings: [
		async ({ feed, spotSettings }, use) => use({ ...soon(feed), PUSHER_SECRET: secret, ...spotSettings }),
		{ scope: 'worker' },
	],
});

export { expect };

/** Opens a page and waits until live prices come in. */
export async function openLive(page: Page, path: string): Promise<void> {
	await open(page, path);
	await linked(page);
}

/** Waits until the link of live prices is so; a first try that fails is followed by another only after a while. */
export async function linked(page: Page, state: ConnectionState = 'connected'): Promise<void> {
	await expect(page.locator('html')).toHaveAttribute('data-link', state, { timeout: 30_000 });
}

const tokens = { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' };

/** The shop's ask of a product, in dollars. */
export async function askOf(request: APIRequestContext, product: string): Promise<number> {
	const answer = await request.post('/api/admin/get-product-asks', {
		headers: tokens,
		data: { product_ids: [product] },
	});
	return (await answer.json()).products[0].ask;
}

/**
 * Moves gold by so many dollars and waits until the shop asks another price for a gold product.
 *
 * @returns that price, as it is shown
 */
export async function moveGold(feed: SpotFeed, request: APIRequestContext, by: number, product: string) {
	const before = await askOf(request, product);
	feed.asks.gold += by;
	let ask = before;
	await expect(async () => {
		ask = await askOf(request, product);
		expect(ask).not.toBe(before);
	}).toPass();
	return formatDollars(ask);
}

/** The official SDK over the shop's own HTTP API. */
function sdk(shopUrl: string): Pusher {
	const { PUSHER_APP_ID: appId, PUBLIC_PUSHER_KEY: key } = readSettings({});
	const { hostname, port } = new URL(shopUrl);
	return new Pusher({ appId, key, secret, host: hostname, port, useTLS: false });
}

/** Publishes as the backend does. */
export async function publish(shopUrl: string, channel: string, event: string, data: object): Promise<void> {
	await sdk(shopUrl).trigger(channel, event, data);
}

/** How many sockets listen to a channel. */
export async function subscribers(shopUrl: string, channel: string): Promise<number> {
	const answer = await sdk(shopUrl).get({ path: `/channels/${channel}`, params: { info: 'subscription_count' } });
	return ((await answer.json()) as { subscription_count: number }).subscription_count;
}
