import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isLongForm } from './tests/setup/long-form.ts';
import { browserArguments, findBrowser } from './tools/browser.ts';

const executablePath = findBrowser();

// Uses memory for temporary folders if there is room, because the tests copy the databases of thirty shops.
const inMemory = '/dev/shm';
const roomNeeded = 2 * 1024 ** 3;
if (existsSync(inMemory)) {
	const { bavail, bsize } = statfsSync(inMemory);
	if (bavail * bsize > roomNeeded) process.env.TMPDIR ??= inMemory;
}

export default defineConfig({
	testDir: 'tests/browser',
	outputDir: 'test-results/browser',
	globalSetup: './tests/browser/setup/global-setup.ts',
	fullyParallel: true,
	forbidOnly: true,
	retries: 0,
	// Three workers are a few percent faster than two on two cores, because workers sometimes wait.
	workers: 3,
	// Long enough for slow machines. Passing tests do not use them up.
	timeout: 300_000,
	expect: { timeout: 20_000 },
	reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
	use: {
		launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
		// Traces of all tests would take a tenth of the time. To get traces, use `--trace=retain-on-failure`.
		screenshot: 'only-on-failure',
		locale: 'en-US',
	},
	projects: [
		{
			name: 'desktop',
			grepInvert: isLongForm ? /@phone-only/ : /@phone/,
			use: { viewport: { width: 1280, height: 900 } },
		},
		// Tags: `@both` runs on desktop and phone, `@phone-only` only on the phone, `@phone` on the phone and, in the long form, on the desktop.
		{ name: 'phone', grep: /@phone|@both/, use: { viewport: { width: 360, height: 740 } } },
	],
});
