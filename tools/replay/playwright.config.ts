import { defineConfig, type ReporterDescription } from '@playwright/test';
import { browserArguments, findBrowser } from '../browser.ts';
import { readPlan } from './plan.ts';

const executablePath = findBrowser();

const html: ReporterDescription = ['html', { open: 'never', outputFolder: '../../test-results/replay/html' }];

/** Started by replay.ts, which finds the routes and a shop first. */
export default defineConfig({
	testDir: '.',
	testMatch: '*.spec.ts',
	outputDir: '../../test-results/replay/tests',
	fullyParallel: true,
	workers: 2,
	retries: 0,
	timeout: 180_000,
	expect: { timeout: 20_000 },
	// Asked by `--list` what there is, the HTML report of the last run stays, too.
	reporter: process.argv.includes('--list') ? [['./report.ts']] : [['./report.ts'], html],
	use: {
		actionTimeout: 20_000,
		navigationTimeout: 60_000,
		baseURL: readPlan().baseUrl,
		viewport: { width: 1280, height: 900 },
		locale: 'en-US',
		timezoneId: 'UTC',
		reducedMotion: 'reduce',
		// A picture is drawn with the tile that it is on, not a moment later: a page that is photographed is whole.
		launchOptions: {
			args: [...browserArguments, '--disable-checker-imaging'],
			...(executablePath && { executablePath }),
		},
	},
});
