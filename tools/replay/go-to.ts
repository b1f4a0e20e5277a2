import type { Page } from '@playwright/test';
import { hydrated } from '../../tests/browser/setup/steps.ts';
import type { Report } from './findings.ts';

/** Time limit for a navigation after a click, in milliseconds. */
const timeout = 10_000;

/**
 * Navigates within the shop: by a visible link, otherwise by the history API. A link may also open a panel, such as the cart.
 */
export async function goTo(page: Page, path: string, report: Report): Promise<void> {
	const isThere = (url: URL) => url.pathname + url.search === path;
	const link = page.locator(`a[href=${JSON.stringify(path)}]:visible`).first();
	const isSeen = (await link.count()) > 0;
	if (isSeen) {
		await link.click();
		// Otherwise, the mouse would hover over something on the next page.
		await page.mouse.move(0, 0);
		const panel = page.locator('dialog[open], [role=dialog]:visible').first();
		const navigated = page.waitForURL(isThere, { timeout }).then(() => 'there' as const);
		const opened = panel.waitFor({ timeout }).then(() => 'panel' as const);
		const happened = await Promise.any([navigated, opened]).catch(() => 'nothing' as const);
		if (happened === 'there') return hydrated(page);
		if (happened === 'panel') await page.keyboard.press('Escape');
		else report('navigation', `a click on the link to ${path} had no effect`);
	}
	await page.evaluate((to) => {
		// React Router stores the position of each entry in its state. Without it, the shop can't load the page as a document after a deploy.
		history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
		dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
	}, path);
	await page.waitForURL(isThere);
	await hydrated(page);
}
