import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
	interface Window {
		axe: { run: (parts: Document | Element[], options: RunOptions) => Promise<AxeResults> };
	}
}

/** WCAG 2.2 AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that run in the dark theme, too: all others do not depend on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** A third of the size of axe's `source`. Every page receives this code. */
const axeCode = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page's own content. `pages.spec.ts` checks headers and footers once per layout. */
export const ownParts = 'main, dialog[open]';

/**
 * Runs axe in the light theme, and its color rules in the dark theme.
 *
 * @param part a selector for the elements to check
 * @returns one line per violation
 */
export async function findViolations(page: Page, part: string | 'whole page' = ownParts): Promise<string[]> {
	// The fixed buy bar and the sticky header hide parts of the page, which can be scrolled into view. axe would report these as too small.
	const bars = page.locator('.buy-bar, .header');
	const setPosition = (value: string) =>
		bars.evaluateAll((found, position) => {
			for (const bar of found) if (bar instanceof HTMLElement) bar.style.position = position;
		}, value);
	await setPosition('static');
	// `@axe-core/playwright` takes half a second of CPU time per page for frames, which our pages do not have.
	// Colors change while an element fades in. On pages with live prices, animations may never end, hence the timeout.
	await page.waitForFunction(isAtRest, undefined, { polling: 50, timeout: 2_000 }).catch(() => {});
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
	const selector = part === 'whole page' ? undefined : part;
	const violations = await page.evaluate(runAxe, { part: selector, rules: tags });
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.waitForFunction(isAtRest, undefined, { polling: 50, timeout: 2_000 }).catch(() => {});
	const darkViolations = await page.evaluate(runAxe, { part: selector, rules: colorRules });
	await page.emulateMedia({ colorScheme: 'light' });
	await setPosition('');
	return [...violations, ...darkViolations.map((violation) => `in the dark theme, ${violation}`)];
}

/** Runs in the page. True if no finite animation is running. */
function isAtRest(): boolean {
	return !document.getAnimations().some(({ effect, playState }) => {
		return playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
	});
}

/** Runs in the page. */
async function runAxe({ part, rules }: { part: string | undefined; rules: string[] }): Promise<string[]> {
	const parts = part === undefined ? document : Array.from(document.querySelectorAll(part));
	if (Array.isArray(parts) && parts.length === 0) throw new Error(`The page has no ${part}.`);
	const { violations } = await window.axe.run(parts, {
		runOnly: rules,
		resultTypes: ['violations'],
		// Skips copying the style sheets, which no rule of these tags reads.
		preload: { assets: ['media'] },
	});
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
