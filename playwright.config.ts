import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tools/browser.ts';

const executablePath = findBrowser();

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
		trace: 'retain-on-failure',
		locale: 'en-US',
	},
	projects: [
		{ name: 'phone', use: { viewport: { width: 360, height: 740 } } },
		{ name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
	],
});
