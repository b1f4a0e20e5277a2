import { type APIRequestContext, expect, type Page } from '@playwright/test';
import Pusher from 'pusher';
import type { ConnectionState } from '../../../app/pricing/newest-prices.ts';
import { formatDollars } from '../../../app/ui/format.ts';
import { readSettings } from '../../../contract/settings.ts';
import type { SpotFeed } from './spot-feed.ts';
import { open } from './steps.ts';
import { test as base } from './test.ts';

const secret = 'secret of the browser tests';

/** The settings that live prices are tested with. */
export const liveSettings = { PUSHER_SECRET: secret };

/** The test with a shop that follows a feed of its own, without waiting long. */
export const test = base.extend({ neighbors: ['feed'], settings: liveSettings });

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
