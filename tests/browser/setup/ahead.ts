import { expect, type Page } from '@playwright/test';
import { open } from './steps.ts';

/** Opens a page, and waits until prices are received: what starts once the page is idle has started. */
export async function openReady(page: Page, path: string): Promise<void> {
	await open(page, path);
	await expect(page.locator('html')).toHaveAttribute('data-link', 'connected');
}

/** Waits until the code of a product's page has been preloaded. */
export async function codeCame(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/product-details-')),
	);
}
