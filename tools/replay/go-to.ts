import type { Page } from '@playwright/test';
import { hydrated } from '../../tests/browser/setup/steps.ts';
import type { Report } from './findings.ts';

/** Milliseconds that a click may take to lead somewhere. */
const patience = 10_000;

/**
 * Goes to an address of the shop from a page of it: by a link that is seen there, else as a script of the shop would. A
 * link may open a panel instead, as that of the cart does.
 */
export async function goTo(page: Page, path: string, report: Report): Promise<void> {
	const isThere = (url: URL) => url.pathname + url.search === path;
	const link = page.locator(`a[href=${JSON.stringify(path)}]:visible`).first();
	const isSeen = (await link.count()) > 0;
	if (isSeen) {
		await link.click();
		// On the next page it would point at something else, sooner or later.
		await page.mouse.move(0, 0);
		const panel = page.locator('dialog[open], [role=dialog]:visible').first();
		const led = page.waitForURL(isThere, { timeout: patience }).then(() => 'there' as const);
		const opened = panel.waitFor({ timeout: patience }).then(() => 'panel' as const);
		const happened = await Promise.any([led, opened]).catch(() => 'nothing' as const);
		if (happened === 'there') return hydrated(page);
		if (happened === 'panel') await page.keyboard.press('Escape');
		else report('navigation', `a click on the link to ${path} led nowhere`);
	}
	await page.evaluate((to) => {
		history.pushState({}, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
	}, path);
	await page.waitForURL(isThere);
	await hydrated(page);
}
