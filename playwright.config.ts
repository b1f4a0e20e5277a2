import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tools/browser.ts';

const executablePath = findBrowser();

/** Specs to which the width of the screen is nothing, or which narrow it themselves: once is enough. */
const anyWidth = [
	'alert-mails',
	'alerts',
	'back-forward-cache',
	'contact',
	'content',
	'coupons',
	'crawl',
	'errors',
	'fonts',
	'homes',
	'host',
	'kit',
	'live-chart',
	'live-prices',
	'lost-answer',
	'no-quote',
	'options',
	'product-head',
	'reviews',
	'shop-url',
	'stale-prices',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
	testDir: 'tests/browser',
	outputDir: 'test-results/browser',
	globalSetup: './tests/browser/setup/template.ts',
	fullyParallel: true,
	forbidOnly: true,
	retries: 0,
	workers: 2,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
	use: {
		launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
		// A trace of every test takes a tenth of the time: ask for one with `--trace=retain-on-failure`.
		screenshot: 'only-on-failure',
		locale: 'en-US',
	},
	projects: [
		{ name: 'phone', testIgnore: anyWidth, use: { viewport: { width: 360, height: 740 } } },
		{ name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
	],
});
