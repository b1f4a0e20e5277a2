import { defineConfig, type ReporterDescription } from '@playwright/test';
import { browserArguments, findBrowser } from '../browser.ts';
import { readPlan } from './plan.ts';

const executablePath = findBrowser();

const html: ReporterDescription = ['html', { open: 'never', outputFolder: '../../test-results/replay/html' }];

/** replay.ts runs Playwright with this configuration, after it has found the routes and a shop. */
export default defineConfig({
	testDir: '.',
	testMatch: '*.spec.ts',
	outputDir: '../../test-results/replay/tests',
	fullyParallel: true,
	workers: 2,
	retries: 0,
	timeout: 180_000,
	expect: { timeout: 20_000 },
	// `--list` does not overwrite the HTML report of the last run.
	reporter: process.argv.includes('--list') ? [['./report.ts']] : [['./report.ts'], html],
	use: {
		actionTimeout: 20_000,
		navigationTimeout: 60_000,
		baseURL: readPlan().baseUrl,
		viewport: { width: 1280, height: 900 },
		locale: 'en-US',
		timezoneId: 'UTC',
		reducedMotion: 'reduce',
		// Draws pictures together with their tile, so that screenshots are complete.
		launchOptions: {
			args: [...browserArguments, '--disable-checker-imaging'],
			...(executablePath && { executablePath }),
		},
	},
});
