import { test as base, expect, type Page } from '@playwright/test';
import { asThoughDataWereDear } from './dear-data.ts';
import { copyDemoShop } from './postgres-shop.ts';
import { folderWithoutDatabase, type Mode, type Shop, startShop, templateFolder } from './shop.ts';

type Fixtures = {
	/** Parts of console messages that this test expects. */
	expectedMessages: RegExp[];
	/** Whether code and data of pages that may come next are brought ahead, as shoppers have it; by default nothing is. */
	fetchesAhead: boolean;
	saveData: undefined;
	watchPages: undefined;
};
type WorkerFixtures = { mode: Mode; settings: Record<string, string>; shop: Shop };

/**
 * Playwright's test against a real shop, one per worker. Any console error or warning, page error or failed request
 * fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
	mode: ['production', { option: true, scope: 'worker' }],
	/** Of the shop, beside its usual ones: such as a feed of prices. */
	settings: [{}, { option: true, scope: 'worker' }],
	shop: [
		async ({ mode, settings }, use) => {
			// Developers have the embedded database.
			const database = mode === 'production' ? await copyDemoShop() : undefined;
			const folder = database ? folderWithoutDatabase : templateFolder;
			const shop = await startShop(folder, mode, { ...database?.settings, ...settings });
			await use(shop);
			await shop.close();
			await database?.drop();
		},
		{ scope: 'worker' },
	],
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
