import { expect, type Page } from '@playwright/test';

/** Sees the page that stands for one that could not be shown: spec sections 2 and 8. */
export async function expectErrorPage(page: Page, status: number, message: string): Promise<void> {
	const main = page.getByRole('main');
	await expect(main.getByText(String(status), { exact: true })).toBeVisible();
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(message);
	await expect(
		main.getByText("Whoops, this is embarassing. Looks like the page you were looking for wasn't found.", {
			exact: true,
		}),
	).toBeVisible();
	await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
}
