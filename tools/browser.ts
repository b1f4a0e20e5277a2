import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Paths of Debian's packages: the headless shell, which takes a third of the time, and full Chromium. */
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Allows a browser to run as root, and stops its own network requests. */
export const browserArguments = [
	...(isRoot() ? ['--no-sandbox'] : []),
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Chromium 156 sometimes stops drawing a page that is scrolled to a tile which is still being painted in the background. This happened in
	// 5 of 1,400 scrolled page loads, and never with this option.
	'--disable-best-effort-tasks',
];

/**
 * Finds the browser for tests and measurements: `CHROMIUM_PATH`, Debian's package, or Playwright's own.
 *
 * @returns undefined if none is installed
 * @throws Error if `CHROMIUM_PATH` does not exist
 */
export function findBrowser(): string | undefined {
	const named = process.env.CHROMIUM_PATH;
	if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: ${named} does not exist.`);
	return [named, ...debianChromium, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * Finds a browser or installs one: with Playwright's installer or, if that cannot download it, as Debian's package.
 *
 * @throws Error if neither works
 */
export function ensureBrowser(): string {
	const found = findBrowser();
	if (found) return found;
	const installers: [string, string[]][][] = [
		// Also installs system libraries if that needs no password.
		[['npx', ['playwright', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']]],
		[
			['apt-get', ['update', '-qq']],
			['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
		],
	];
	for (const installer of installers) {
		try {
			for (const [command, args] of installer) execFileSync(command, args, { stdio: 'inherit' });
		} catch (error) {
			console.error(`${installer[0]?.[0]}: ${error instanceof Error ? error.message : error}`);
		}
		const installed = findBrowser();
		if (installed) return installed;
	}
	throw new Error('There is no browser for the tests. Install Chromium and set CHROMIUM_PATH to its path.');
}

function isRoot(): boolean {
	return process.getuid?.() === 0;
}
