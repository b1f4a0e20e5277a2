import {
	addToCart,
	fillCheckout,
	firstPrice,
	follow,
	hydrated,
	open,
	showSilverByPrice,
	startSearch,
} from '../../tests/browser/setup/steps.ts';
import { readPlan } from './plan.ts';
import { expect, test } from './test.ts';

const { isOurs, isRecorded, routes, product: productId } = readPlan();
/** The replay places no orders and sends no messages in another shop. */
const mayWrite = isOurs && !isRecorded;
const product = routes.find(({ pattern }) => pattern === '/product-details/:id');
const isPlanned = (pattern: string) => routes.some((route) => route.pattern === pattern);

test.describe('journeys', () => {
	if (product && isPlanned('/checkout')) {
		test('guest purchase', async ({ page }) => {
			await addToCart(page, productId);
			await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).click();
			await follow(page, page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }));
			await fillCheckout(page);
			const order = page.getByRole('button', { name: /^Place order for \$/ });
			await expect(order).toBeVisible();
			if (!mayWrite) return;
			await order.click();
			await expect(page.getByRole('heading', { level: 1, name: /Your order is AS-\d+/ })).toBeVisible();
		});
	}

	if (isPlanned('/shop1')) {
		test('filters', async ({ page }) => {
			await showSilverByPrice(page);
			await page.getByRole('link', { name: 'Remove filter Silver' }).click();
			await expect(page).toHaveURL(/\?sort=low-to-high$/);
		});
	}

	if (product && isPlanned('/search')) {
		test('search', async ({ page }) => {
			await open(page, product.path);
			const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
			const field = await startSearch(page);
			await field.fill(title);
			await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText(title);
			await field.press('Enter');
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${title}”`);
			await expect(page.getByRole('main').getByRole('link', { name: title, exact: true }).first()).toBeVisible();
		});
	}

	if (product && isPlanned('/compare')) {
		test('compare', async ({ page }) => {
			await open(page, product.path);
			const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
			const toggle = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true });
			await toggle.click();
			await expect(toggle).toHaveAttribute('aria-pressed', 'true');
			await open(page, '/compare');
			await expect(page.getByRole('table').getByRole('columnheader').first()).toContainText(title);
		});
	}

	if (product) {
		test('alert', async ({ page }, { workerIndex }) => {
			await page.goto(product.path);
			await hydrated(page);
			await expect(firstPrice(page)).toBeVisible();
			await page.getByLabel('Direction').selectOption('below');
			await page.getByLabel('Price in dollars').fill('1');
			await page.getByLabel('Your email').fill(`replay-${workerIndex}@example.com`);
			if (!mayWrite) return;
			await page.getByRole('button', { name: 'Set alert' }).click();
			await expect(page.getByRole('status').filter({ hasText: 'a link that confirms' })).toBeVisible();
		});
	}
});
