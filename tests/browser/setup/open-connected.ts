import { expect, type Page } from '@playwright/test';
import { open } from './steps.ts';

/** Opens a page and waits until its live prices are connected, which happens after it is idle. */
export async function openConnected(page: Page, path: string): Promise<void> {
	await open(page, path);
	await expect(page.locator('html')).toHaveAttribute('data-link', 'connected');
}

/** Waits until the page has preloaded the code of product pages, with all modules that it imports. */
export async function waitForPreload(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
		const preloads = Array.from(
			document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
			({ href }) => href,
		);
		const isProduct = (url: string) => url.includes('/assets/product-details-');
		return preloads.some(isProduct) && preloads.every((url) => loaded.has(url));
	});
}
