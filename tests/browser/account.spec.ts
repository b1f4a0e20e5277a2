import type { APIRequestContext } from '@playwright/test';
import { asOperator } from '../setup/client.ts';
import { findViolations } from './setup/axe.ts';
import { newLogin, placeOrder, post, storeLogin } from './setup/buyer.ts';
import { tabTo } from './setup/by-keyboard.ts';
import { findTextFaults, overflow } from './setup/layout-faults.ts';
import { expect, linkTo, test } from './setup/mail-test.ts';
import { follow, open } from './setup/steps.ts';
import type { Mails } from './setup/test-shop.ts';

const tracking = '1Z999AA10123456784';

/** Creates an account with a shipped and an unpaid order and an alert. */
async function newCustomer(request: APIRequestContext, mails: Mails, email: string) {
	const { token, kept } = await newLogin(request, mails, email);
	const shipped = await placeOrder(request, { email, product: '1001' }, token);
	const ship = { order_number: shipped.order_number, carrier: 'UPS', tracking };
	await post(request, 'operator/order/paid', { order_number: shipped.order_number }, asOperator);
	await post(request, 'operator/order/shipped', ship, asOperator);
	const unpaid = await placeOrder(request, { email, product: '1010' }, token);
	await post(request, 'alert/add', { metal_id: 'gold', direction: 'above', price: 9_000, email });
	const link = await linkTo(mails, email, '/alerts/confirm/[\\w-]{43}');
	await post(request, 'alert/confirm', { token: link.split('/').at(-1) });
	return { kept, shipped, unpaid };
}

const views = {
	'/profile': 'Overview',
	'/order': 'Orders',
	'/portfolio': 'Portfolio',
	'/profile/alerts': 'Alerts',
	'/profile/addresses': 'Addresses',
	'/profile/details': 'Details',
	'/profile/security': 'Security',
};

test('with the keyboard: the overview, ending an alert, and filtering orders; reload and Back keep the view', async ({
	page,
	request,
	mails,
}, { repeatEachIndex }) => {
	const email = `dashboard-${repeatEachIndex}@example.com`;
	const { kept, shipped, unpaid } = await newCustomer(request, mails, email);
	await storeLogin(page, kept);
	await open(page, '/profile');
	const recent = page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem');
	await expect(recent).toHaveCount(2);
	await expect(recent.first()).toContainText('Awaiting payment');
	await expect(recent.first()).toContainText('Pay by ');
	await expect(recent.last().getByRole('link', { name: tracking })).toHaveAttribute('href', /ups\.com.*1Z999/);
	await expect(recent.last().locator('img')).toHaveCount(1);
	await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('Gold above $9,000.00');
	await expect(page.getByRole('region', { name: 'Security' })).toContainText('1 device');
	await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('Save addresses');
	expect(await findViolations(page)).toEqual([]);

	await page.getByRole('main').focus();
	await tabTo(page, 'Alerts');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/profile\/alerts$/);
	const alerts = page.getByRole('list', { name: 'Your alerts' }).getByRole('listitem');
	await expect(alerts).toHaveCount(1);
	const name = 'End Gold above $9,000.00';
	await tabTo(page, name);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
	expect(await findViolations(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name })).toBeFocused();
	await page.keyboard.press('Enter');
	await tabTo(page, 'End alert');
	await page.keyboard.press('Enter');
	await expect(page.getByText('The alert has ended.')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'You have no alerts' })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'You have no alerts' })).toBeVisible();
	await page.goBack();
	await expect(
		page.getByRole('region', { name: 'Alerts' }).getByRole('link', { name: 'Set a price alert' }),
	).toBeVisible();

	await page.getByRole('main').focus();
	await tabTo(page, 'Orders');
	await page.keyboard.press('Enter');
	const orders = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem');
	await expect(orders).toHaveCount(2);
	await page.getByLabel('Status').focus();
	await page.getByLabel('Status').selectOption('Shipped');
	await expect(page).toHaveURL(/\/order\?status=shipped$/);
	await expect(orders).toHaveCount(1);
	await expect(orders).toContainText(shipped.order_number);
	await expect(page.getByLabel('Status')).toBeFocused();
	await page.reload();
	await expect(orders).toHaveCount(1);
	await expect(page.getByLabel('Status')).toHaveValue('shipped');
	await page.getByLabel('Number or product').fill(` # ${unpaid.order_number.slice(3)} `);
	await page.keyboard.press('Enter');
	await expect(page.getByText('No orders match these filters.')).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await page.getByLabel('Status').selectOption('All');
	await expect(orders).toContainText([unpaid.order_number]);
	await page.goBack();
	await page.goBack();
	await expect(page.getByLabel('Number or product')).toHaveValue('');
	await expect(orders).toContainText([shipped.order_number]);
	await page.getByRole('link', { name: 'Show all orders' }).press('Enter');
	await expect(orders).toHaveCount(2);
	await page.getByLabel('Year').selectOption({ index: 1 });
	await expect(page).toHaveURL(/\/order\?year=20\d\d$/);
	await expect(orders).toHaveCount(2);
	await follow(page, orders.getByRole('link', { name: unpaid.order_number }));
	await expect(page.getByRole('heading', { level: 1 })).toContainText(unpaid.order_number);
});

test.describe('at 360 pixels', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('each view of an account opens directly, is marked in the navigation and fits the screen; a guest returns to it after the login', async ({
		page,
		request,
		mails,
	}, { repeatEachIndex }) => {
		const { kept } = await newLogin(request, mails, `views-${repeatEachIndex}@example.com`);
		await open(page, '/profile/alerts');
		await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
			'href',
			'/login?from=%2Fprofile%2Falerts',
		);
		await storeLogin(page, kept);
		for (const [path, name] of Object.entries(views)) {
			await open(page, path);
			await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
			await expect(page.getByText(/^Loading your /)).toHaveCount(0);
			const current = page.getByRole('navigation', { name: 'Pages of your account' }).locator('[aria-current=page]');
			await expect(current, path).toHaveText(name);
			await expect(current, path).toBeInViewport({ ratio: 1 });
			expect(await findViolations(page), path).toEqual([]);
			expect(await overflow(page), path).toBeLessThanOrEqual(0);
			expect(await findTextFaults(page), path).toEqual([]);
		}
	});
});
