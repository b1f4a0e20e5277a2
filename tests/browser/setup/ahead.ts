import { expect, type Page } from '@playwright/test';
import { open } from './steps.ts';

/** Opens a page, and waits until prices are heard: what came ahead before that may be shown for seconds only. */
export async function openReady(page: Page, path: string): Promise<void> {
	await open(page, path);
	await expect(page.locator('html')).toHaveAttribute('data-link', 'connected');
	await page.waitForFunction(() => window.sendForPage !== undefined);
}

/** Waits until all code of a product's page has come ahead, and of the parts that it shows by itself. */
export async function codeCame(page: Page): Promise<void> {
	const { origin } = new URL(page.url());
	const { id } = await (await page.request.get(`${origin}/builds/latest.json`)).json();
	const { parts } = await (await page.request.get(`${origin}/builds/meta/${id}.json`)).json();
	await page.waitForFunction((partsOf: Record<string, string[]>) => {
		const route = window.__reactRouterManifest?.routes['routes/product-details'];
		const files = route && [route.module, ...(route.imports ?? []), ...(partsOf[route.module] ?? [])];
		return files?.every((href) => performance.getEntriesByName(new URL(href, location.origin).href).length > 0);
	}, parts);
}
