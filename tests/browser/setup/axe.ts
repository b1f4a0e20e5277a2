import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
	interface Window {
		axe: { run: (parts: Document | Element[], options: RunOptions) => Promise<AxeResults> };
	}
}

/** WCAG 2.2 AA, and what else axe knows to be good. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A third of what its `source` is, which every page has to be sent. */
const axeCode = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What a page has of its own. What is around it is the same on every page of a layout, and looked at by the table of pages. */
export const ownParts = 'main, dialog[open]';

/**
 * What axe finds wrong, in a line each.
 *
 * @param part a selector of what to look at
 */
export async function findViolations(page: Page, part: string | 'whole page' = ownParts): Promise<string[]> {
	// What lies half under the bar that buys can be scrolled from under it: its size is judged without the bar.
	const bars = page.locator('.buy-bar');
	const setPosition = (value: string) =>
		bars.evaluateAll((found, position) => {
			for (const bar of found) if (bar instanceof HTMLElement) bar.style.position = position;
		}, value);
	await setPosition('static');
	// By itself, since our pages have no frames: `@axe-core/playwright` takes half a second of a core a page for its own steps.
	// Colors are others while something fades in; where prices tick, something always does.
	await page.waitForFunction(isAtRest, undefined, { polling: 50, timeout: 2_000 }).catch(() => {});
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
	const violations = await page.evaluate(runAxe, { part: part === 'whole page' ? undefined : part, tags });
	await setPosition('');
	return violations;
}

/** In the page: nothing moves or fades that comes to an end. */
function isAtRest(): boolean {
	return !document.getAnimations().some(({ effect, playState }) => {
		return playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
	});
}

/** Runs in the page. */
async function runAxe({ part, tags }: { part: string | undefined; tags: string[] }): Promise<string[]> {
	const parts = part === undefined ? document : Array.from(document.querySelectorAll(part));
	if (Array.isArray(parts) && parts.length === 0) throw new Error(`There is no ${part} to look at.`);
	const { violations } = await window.axe.run(parts, {
		runOnly: tags,
		resultTypes: ['violations'],
		// No rule of these tags reads style sheets, which it would copy first.
		preload: { assets: ['media'] },
	});
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
