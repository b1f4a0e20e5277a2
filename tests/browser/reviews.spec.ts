import type { Page } from '@playwright/test';
import { hydrated, open, openReviewForm } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const words = 'The rim is crisp and the capsule opens easily.';
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });

const stars = (page: Page) => reviews(page).getByRole('radio', { name: '3.5 of 5 stars' });

async function write(page: Page, email: string) {
	await openReviewForm(page);
	await stars(page).check({ force: true });

	await page.getByLabel('Review', { exact: true }).fill(words);
	await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
	await page.getByLabel('Email', { exact: true }).fill(email);
}

const send = (page: Page) => page.getByRole('button', { name: 'Submit review' }).click();

test.describe('with JavaScript', () => {
	test.use({ expectedMessages: [/status of 400/] });

	test('missing fields are marked; input, also that of a price alert, survives a reload; a complete review appears at once, and once if it is sent twice', async ({
		page,
	}, { repeatEachIndex }) => {
		const email = `ada-${repeatEachIndex}@example.com`;
		await open(page, '/product-details/1002');
		await openReviewForm(page);
		await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
		await send(page);
		await expect(page.getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription('Choose from 1 to 5 stars.');
		await expect(page.getByLabel('Review', { exact: true })).toHaveAccessibleDescription(/at least 10 characters/);
		await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Byron');
		await expect(reviews(page).getByRole('radio').first()).toBeFocused();
		await page.getByLabel('Direction').selectOption('Below');
		await page.getByLabel('Price in dollars').fill('3000');
		await write(page, email);
		await page.reload();
		await expect(page.getByLabel('Review', { exact: true })).toHaveValue(words);
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
		await expect(stars(page)).toBeChecked();
		await expect(reviews(page).getByText('3.5 of 5', { exact: true })).toBeVisible();
		await expect(page.getByLabel('Price in dollars')).toHaveValue('3000');
		await expect(page.getByLabel('Direction')).toHaveValue('below');
		await hydrated(page);
		await send(page);
		await expect(page.getByText('Thank you. Your review is now on this page.')).toBeFocused();
		const mine = reviews(page).getByRole('listitem').filter({ hasText: words }).first();
		await expect(mine.getByRole('img', { name: '3.5 of 5' })).toBeVisible();

		await page.reload();
		await hydrated(page);
		await expect(mine).toBeVisible();
		await write(page, email);
		await send(page);
		await expect(page.getByText('Thank you. Your review is now on this page.')).toBeFocused();
		await expect(reviews(page).getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$|status of 400/] });

	test('the browser sends the form and gets a page; the alert form next to it stays unchanged', async ({ page }, {
		repeatEachIndex,
	}) => {
		await page.goto('/product-details/1002');
		const alertEmail = page.getByLabel('Your email', { exact: true });
		await openReviewForm(page);
		await page.getByLabel('Name', { exact: true }).fill('Bob');
		await send(page);
		await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/jane@example\.com/);
		await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bob');
		await expect(alertEmail).toHaveAccessibleDescription('');
		await write(page, `bob-${repeatEachIndex}@example.com`);
		await send(page);
		await expect(page.getByText('Thank you. Your review is now on this page.')).toBeVisible();
		await expect(reviews(page).getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
		await expect(alertEmail).toBeVisible();
	});
});
