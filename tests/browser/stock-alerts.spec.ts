import type { Page } from '@playwright/test';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const soldOut = '/product-details/1008';
const tellMe = (page: Page) => page.getByRole('region', { name: 'Notify me' });

/** Creates a stock alert. Errors appear next to the field of this form only. */
async function ask(page: Page, email: string): Promise<void> {
	const field = tellMe(page).getByLabel('Your email');
	const button = tellMe(page).getByRole('button', { name: 'Notify me' });
	await field.fill('ada@');
	await button.click();
	await expect(field).toHaveAccessibleDescription(/jane@example\.com/);
	await expect(field).toHaveValue('ada@');
	await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Not shown.');
	await field.fill(email);
	await button.click();
	await expect(tellMe(page)).toContainText('This demo has no mail server');
	await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
}

test.describe('with JavaScript', () => {
	test.use({ expectedMessages: [/status of 400/] });

	test(
		'the card of a sold-out product links to the form for a stock alert',
		{ tag: '@phone' },
		async ({ page }, { project }) => {
			await open(page, '/shop1?category=gold');
			const card = page.getByRole('article').filter({ hasText: 'Out of stock' }).first();
			await expect(card.getByRole('button', { name: /^Add To Cart/ })).toHaveCount(0);
			await card.getByRole('link', { name: /^Notify me/ }).click();
			await expect(page).toHaveURL(/\/product-details\/1008#tell-me-1008$/);
			await expect(tellMe(page)).toBeFocused();
			await expect(tellMe(page)).toBeInViewport({ ratio: 0.5 });
			await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible();
			for (const name of ['Add To Cart', 'Buy Now'])
				await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
			await ask(page, `stock-${project.name}@example.com`);

			await page.route('**/api/admin/get-product-details?*', async (route) => {
				const answer = await route.fetch();
				const { product } = await answer.json();
				await route.fulfill({ response: answer, json: { product: { ...product, quantity: 2, status: 'in-stock' } } });
			});
			await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
			await expect(page.getByText('It’s back in stock.')).toBeVisible();
		},
	);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 400/] });

	test('the browser sends the form and gets a page', async ({ page }, { project }) => {
		await page.goto(soldOut);
		await ask(page, `stock-plain-${project.name}@example.com`);
	});
});
