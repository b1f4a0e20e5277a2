import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where Debian's packages put it: without a window's own interface, which takes a third of the time, and with it. */
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** For a browser that runs as root, and that contacts nobody on its own. */
export const browserArguments = [
	...(isRoot() ? ['--no-sandbox'] : []),
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Chromium 156 sometimes never draws a page again: when a tile painted ahead in the background is scrolled to before it
	// is done, nobody is woken to go on. Frozen so: 5 of 1,400 loads that were scrolled through; without painting ahead none.
	'--disable-best-effort-tasks',
];

/**
 * The browser for tests and measurements: the one that `CHROMIUM_PATH` names, else Debian's, else Playwright's own.
 *
 * @returns undefined when none is installed
 * @throws Error when `CHROMIUM_PATH` names nothing
 */
export function findBrowser(): string | undefined {
	const named = process.env.CHROMIUM_PATH;
	if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no ${named}.`);
	return [named, ...debianChromium, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * Finds a browser or installs one: by Playwright's installer or, where that reaches no download, as Debian's package.
 *
 * @throws Error when neither works
 */
export function ensureBrowser(): string {
	const found = findBrowser();
	if (found) return found;
	const ways: [string, string[]][][] = [
		// Its libraries too, where that asks for no password.
		[['npx', ['playwright', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']]],
		[
			['apt-get', ['update', '-qq']],
			['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
		],
	];
	for (const way of ways) {
		try {
			for (const [command, args] of way) execFileSync(command, args, { stdio: 'inherit' });
		} catch (error) {
			console.error(`${way[0]?.[0]}: ${error instanceof Error ? error.message : error}`);
		}
		const installed = findBrowser();
		if (installed) return installed;
	}
	throw new Error('There is no browser for the tests. Install Chromium and name it in CHROMIUM_PATH.');
}

function isRoot(): boolean {
	return process.getuid?.() === 0;
}
