import { type APIRequestContext, expect, type Page } from '@playwright/test';
import Pusher from 'pusher';
import type { ConnectionState } from '../../../app/pricing/newest-prices.ts';
import { formatDollars } from '../../../app/ui/format.ts';
import { readSettings } from '../../../contract/settings.ts';
import type { SpotFeed } from './spot-feed.ts';
import { open } from './steps.ts';
import { test as base } from './test.ts';

const secret = 'secret of the browser tests';

/** Settings for tests of live prices. */
export const liveSettings = { PUSHER_SECRET: secret };

/** A test whose shop follows its own price feed, at short intervals. */
export const test = base.extend({ services: ['feed'], settings: liveSettings });

export { expect };

/** Opens a page and waits until its live prices are connected. */
export async function openLive(page: Page, path: string): Promise<void> {
	await open(page, path);
	await waitForConnection(page);
}

/** Waits for a connection state of the live prices. After a failed attempt, the page reconnects only after some seconds. */
export async function waitForConnection(page: Page, state: ConnectionState = 'connected'): Promise<void> {
	await expect(page.locator('html')).toHaveAttribute('data-link', state, { timeout: 30_000 });
}

const tokens = { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' };

/** Reads the current ask of a product in dollars. */
export async function currentAsk(request: APIRequestContext, product: string): Promise<number> {
	const answer = await request.post('/api/admin/get-product-asks', {
		headers: tokens,
		data: { product_ids: [product] },
	});
	return (await answer.json()).products[0].ask;
}

/**
 * Changes the gold price by some dollars and waits until the price of a gold product changes.
 *
 * @returns the new price, as pages show it
 */
export async function moveGold(feed: SpotFeed, request: APIRequestContext, by: number, product: string) {
	const before = await currentAsk(request, product);
	feed.asks.gold += by;
	let ask = before;
	await expect(async () => {
		ask = await currentAsk(request, product);
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

/** Publishes an event, as the backend does. */
export async function publish(shopUrl: string, channel: string, event: string, data: object): Promise<void> {
	await sdk(shopUrl).trigger(channel, event, data);
}

/** Counts the subscribers of a channel. */
export async function subscribers(shopUrl: string, channel: string): Promise<number> {
	const answer = await sdk(shopUrl).get({ path: `/channels/${channel}`, params: { info: 'subscription_count' } });
	return ((await answer.json()) as { subscription_count: number }).subscription_count;
}
