import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what else axe knows to be good. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a page has of its own. What is around it is the same on every page of a layout, and looked at by the table of pages. */
export const ownParts = 'main, dialog[open]';

/**
 * What axe finds wrong, in a line each.
 *
 * @param part a selector of what to look at
 */
export async function findViolations(page: Page, part: string | 'whole page' = ownParts): Promise<string[]> {
	// Our pages have no frames, which legacy mode leaves out; without them and what passed it takes half the
	// time. No rule of these tags reads style sheets, which it would copy first.
	const builder = new AxeBuilder({ page })
		.options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
		.withTags(tags)
		.setLegacyMode(true);
	// What lies half under the bar that buys can be scrolled from under it: its size is judged without the bar.
	const bars = page.locator('.buy-bar');
	const setPosition = (value: string) =>
		bars.evaluateAll((found, position) => {
			for (const bar of found) if (bar instanceof HTMLElement) bar.style.position = position;
		}, value);
	await setPosition('static');
	const { violations } = await (part === 'whole page' ? builder : builder.include(part)).analyze();
	await setPosition('');
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
