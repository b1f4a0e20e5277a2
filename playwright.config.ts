import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isLongForm } from './tests/setup/long-form.ts';
import { browserArguments, findBrowser } from './tools/browser.ts';

const executablePath = findBrowser();

// Temporary folders lie in memory if it has room: among them the databases of thirty shops, which are copied.
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
	// One more than the cores of the smallest machine, for the moments in which one waits: a few percent sooner than two.
	workers: 3,
	// For the slowest machine: what is right does not wait for them.
	timeout: 300_000,
	expect: { timeout: 20_000 },
	reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
	use: {
		launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
		// A trace of every test takes a tenth of the time: ask for one with `--trace=retain-on-failure`.
		screenshot: 'only-on-failure',
		locale: 'en-US',
	},
	projects: [
		{
			name: 'desktop',
			grepInvert: isLongForm ? /@phone-only/ : /@phone/,
			use: { viewport: { width: 1280, height: 900 } },
		},
		// On a phone what is laid out or reached another way there, which says so by its tag: `@phone`, in the long form on both; what is
		// always looked at on both; and what is opened only there.
		{ name: 'phone', grep: /@phone|@both/, use: { viewport: { width: 360, height: 740 } } },
	],
});
