import { test as base, expect, type Page } from '@playwright/test';
import { asThoughDataWereDear } from './dear-data.ts';
import { KeptRunning } from './kept-running.ts';
import type { Shop } from './shop.ts';
import type { SpotFeed } from './spot-feed.ts';
import { type Mails, type ShopWishes, type SurroundedShop, startSurrounded } from './surroundings.ts';

type Fixtures = ShopWishes & {
	/** Parts of console messages that this test expects. */
	expectedMessages: RegExp[];
	/** Whether code and data of pages that may come next are brought ahead, as shoppers have it; by default nothing is. */
	fetchesAhead: boolean;
	surrounded: SurroundedShop;
	shop: Shop;
	mails: Mails;
	feed: SpotFeed;
	saveData: undefined;
	watchPages: undefined;
};

/**
 * Playwright's test against a real shop, which tests of a worker share that wish for the same. Any console error or warning, page
 * error or failed request fails the test.
 */
export const test = base.extend<Fixtures, { kept: KeptRunning }>({
	// What differs from file to file is a wish of the test's: by an option of its own a worker is ended, with its browser, for the next.
	kept: [
		async ({}, use) => {
			const kept = new KeptRunning();
			await use(kept);
			await kept.close();
		},
		{ scope: 'worker' },
	],
	mode: ['production', { option: true }],
	/** Of the shop, beside its usual ones. */
	settings: [{}, { option: true }],
	neighbors: [[], { option: true }],
	surrounded: async ({ kept, mode, settings, neighbors }, use) => {
		const wishes = { mode, settings, neighbors };
		await use(await kept.get(JSON.stringify(wishes), () => startSurrounded(wishes)));
	},
	shop: async ({ surrounded }, use) => use(surrounded.shop),
	/** Where the shop's mail arrives. */
	mails: async ({ surrounded }, use) => use(wished('mails', surrounded.mails)),
	/** Whose prices the shop follows. */
	feed: async ({ surrounded }, use) => use(wished('feed', surrounded.feed)),
	baseURL: async ({ shop }, use) => use(shop.url),
	expectedMessages: [[], { option: true }],
	fetchesAhead: [false, { option: true }],
	// What comes ahead costs most of a second of a core a page, for pages that most tests never go to.
	saveData: [
		async ({ context, fetchesAhead }, use) => {
			if (!fetchesAhead) await context.addInitScript(asThoughDataWereDear);
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
			await context.addInitScript(sayPolicyViolations);
			context.on('page', (page) => watch(page, report));
			await use(undefined);
			expect(problems).toEqual([]);
		},
		{ auto: true },
	],
});

function wished<T>(name: string, neighbor: T | undefined): T {
	if (neighbor === undefined) throw new Error(`The shop of this test has no ${name}: its 'neighbors' do not name it.`);
	return neighbor;
}

/** For tests that put the clock forward: what live prices are asking at that moment has then waited too long, and that is said. */
export const clockPutForward = {
	expectedMessages: [/Live prices: TimeoutError/],
};

/** What a page's Content Security Policy keeps from happening fails its test, wherever it was to happen. */
function sayPolicyViolations(): void {
	addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
		console.error(`Policy violated: ${effectiveDirective} ${blockedURI}`);
	});
}

function watch(page: Page, report: (text: string) => void): void {
	page.on('console', (message) => {
		// A connection that the page itself gave up before it was there: on leaving, or for a newer one.
		if (message.text().endsWith('WebSocket is closed before the connection is established.')) return;
		// Said five seconds after a page has loaded, of what a busy browser has not drawn by then: once in some thousand loads.
		if (/\/_ipx\/\S+ was preloaded using link preload but not used within a few seconds/.test(message.text())) return;
		// Chromium does not say in its text what could not be loaded.
		const what = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
		if (['error', 'warning'].includes(message.type())) report(`${message.type()}: ${message.text()}${what}`);
	});
	page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`));
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// A request that the page itself gave up, for a newer one or on leaving.
		if (reason !== 'net::ERR_ABORTED') report(`failed: ${request.url()} ${reason}`);
	});
}

export { expect };
