import { expect, type Page } from '@playwright/test';

const notFound = "Whoops, this is embarassing. Looks like the page you were looking for wasn't found.";

/**
 * Expects the error page (docs/what-it-does.md, 'Error pages'): ‘not found’ only for 404 and 410, and otherwise a link to try again.
 *
 * @param status undefined if the server was unreachable
 */
export async function expectErrorPage(page: Page, status: number | undefined, message: string): Promise<void> {
	const main = page.getByRole('main');
	const isMissing = status === 404 || status === 410;
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(message);
	if (status) await expect(main.getByText(String(status), { exact: true })).toBeVisible();
	await expect(main.getByText(notFound, { exact: true })).toHaveCount(isMissing ? 1 : 0);
	await expect(main.getByRole('link', { name: 'Try again' })).toHaveCount(isMissing ? 0 : 1);
	await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
}
