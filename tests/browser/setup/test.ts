import { test as base, expect, type Page } from '@playwright/test';
import { emulateSaveData } from './save-data.ts';
import { ServerPool } from './server-pool.ts';
import type { Shop } from './shop.ts';
import type { SpotFeed } from './spot-feed.ts';
import { type Mails, startTestShop, type TestShop, type TestShopOptions } from './test-shop.ts';

type Fixtures = TestShopOptions & {
	/** Expected console messages. */
	expectedMessages: RegExp[];
	/** True to prefetch code and data of linked pages, as for shoppers. */
	prefetches: boolean;
	testShop: TestShop;
	shop: Shop;
	mails: Mails;
	feed: SpotFeed;
	saveData: undefined;
	watchPages: undefined;
};

/**
 * A test against a running shop. Tests of a worker with the same options share one. Any console error or warning, page error or failed
 * request fails the test.
 */
export const test = base.extend<Fixtures, { servers: ServerPool }>({
	// Not one worker option per setting: Playwright starts a new worker and browser for each value of a worker option.
	servers: [
		async ({}, use) => {
			const servers = new ServerPool();
			await use(servers);
			await servers.close();
		},
		{ scope: 'worker' },
	],
	mode: ['production', { option: true }],
	/** Additional settings of the shop. */
	settings: [{}, { option: true }],
	services: [[], { option: true }],
	testShop: async ({ servers, mode, settings, services }, use) => {
		const options = { mode, settings, services };
		await use(await servers.get(JSON.stringify(options), () => startTestShop(options)));
	},
	shop: async ({ testShop }, use) => use(testShop.shop),
	/** The mail server of the shop. */
	mails: async ({ testShop }, use) => use(required('mails', testShop.mails)),
	/** The price feed of the shop. */
	feed: async ({ testShop }, use) => use(required('feed', testShop.feed)),
	baseURL: async ({ shop }, use) => use(shop.url),
	expectedMessages: [[], { option: true }],
	prefetches: [false, { option: true }],
	// Prefetching costs almost a second of CPU time per page, and most tests do not need it.
	saveData: [
		async ({ context, prefetches }, use) => {
			if (!prefetches) await context.addInitScript(emulateSaveData);
			await use(undefined);
		},
		{ auto: true },
	],
	watchPages: [
		async ({ context, expectedMessages }, use) => {
			const problems: string[] = [];
			const report = (text: string) => {
				if (!expectedMessages.some((expected) => expected.test(text))) problems.push(text);
			};
			await context.addInitScript(logPolicyViolations);
			context.on('page', (page) => watch(page, report));
			await use(undefined);
			expect(problems).toEqual([]);
		},
		{ auto: true },
	],
});

function required<T>(name: string, service: T | undefined): T {
	if (service === undefined) throw new Error(`The shop of this test has no ${name}. Add it to the option 'services'.`);
	return service;
}

/** For tests that advance the clock: a pending request of the live prices may then time out. */
export const advancedClock = {
	expectedMessages: [/Live prices: TimeoutError/],
};

/** Runs in the page. Logs violations of the Content Security Policy as errors, which fail the test. */
function logPolicyViolations(): void {
	addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
		console.error(`Policy violated: ${effectiveDirective} ${blockedURI}`);
	});
}

function watch(page: Page, report: (text: string) => void): void {
	page.on('console', (message) => {
		// The page closed the connection itself: it was unloading or opened a newer one.
		if (message.text().endsWith('WebSocket is closed before the connection is established.')) return;
		// A busy browser has not drawn the picture five seconds after the load event. This happens about once in a thousand loads.
		if (/\/_ipx\/\S+ was preloaded using link preload but not used within a few seconds/.test(message.text())) return;
		// Chromium's message does not contain the address.
		const what = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
		if (['error', 'warning'].includes(message.type())) report(`${message.type()}: ${message.text()}${what}`);
	});
	page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`));
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// The page aborted the request itself: it was unloading or sent a newer one.
		if (reason !== 'net::ERR_ABORTED') report(`failed: ${request.url()} ${reason}`);
	});
}

export { expect };
