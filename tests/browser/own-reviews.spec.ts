import { operatorToken } from '../setup/client.ts';
import { findViolations } from './setup/axe.ts';
import { newBuyer, newLogin, post, storeLogin } from './setup/buyer.ts';
import { overflow } from './setup/layout-faults.ts';
import { expect, test } from './setup/mail-test.ts';
import { open } from './setup/steps.ts';

const product = '1003';

test.use({ viewport: { width: 360, height: 740 } });

test('a buyer has the label of a verified buyer, can edit the review in place, and gets an invitation to write one', async ({
	page,
	request,
	mails,
}, { repeatEachIndex }) => {
	const { order, kept } = await newBuyer(request, mails, { email: `buyer-${repeatEachIndex}@example.com`, product });
	await post(
		request,
		'operator/order/paid',
		{ order_number: order.order_number },
		{ Authorization: `Bearer ${operatorToken}` },
	);
	await storeLogin(page, kept);
	await open(page, `/product-details/${product}`);
	const reviews = page.getByRole('region', { name: 'Reviews' });
	await expect(reviews.getByText('your review will be marked ‘Verified buyer’')).toBeVisible();
	await expect(reviews.getByLabel('Name', { exact: true })).toHaveValue('Ada Byron');
	await reviews.getByRole('button', { name: 'Submit review' }).press('Enter');
	await expect(reviews.getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription('Choose from 1 to 5 stars.');
	await reviews.getByRole('radio', { name: '3.5 of 5 stars' }).check({ force: true });
	await reviews.getByLabel('Review', { exact: true }).fill('The rim is crisp.');
	await reviews.getByRole('button', { name: 'Submit review' }).press('Enter');
	await expect(reviews.getByText('Thank you. Your review is now on this page.')).toBeFocused();
	const mine = reviews.getByRole('listitem').filter({ hasText: 'The rim is crisp' });
	await expect(mine.getByText('Verified buyer')).toBeVisible();
	await expect(mine.getByText('edited')).toHaveCount(0);

	await reviews.getByRole('button', { name: 'Edit your review' }).press('Enter');
	await reviews.getByLabel('Review', { exact: true }).fill('The rim is crisp, the capsule is not.');
	expect(await findViolations(page)).toEqual([]);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	await reviews.getByRole('button', { name: 'Save changes' }).press('Enter');
	await expect(mine.getByText('The rim is crisp, the capsule is not.')).toBeVisible();
	await expect(mine).toHaveCount(1);
	await expect(mine.getByText('edited')).toBeVisible();

	await reviews.getByRole('link', { name: 'Verified buyers first' }).press('Enter');
	await expect(page).toHaveURL(`/product-details/${product}?reviews=verified-first#reviews`);
	await expect(reviews.getByRole('link', { name: 'Newest first' })).toBeVisible();
	const written = reviews.getByRole('listitem').filter({ hasNotText: /stars?: \d/ });
	await expect(written.first()).toContainText('Verified buyer');
	// The server's page is the same for all visitors and needs no JavaScript.
	const html = await (await request.get(`/product-details/${product}?reviews=verified-first`)).text();
	expect(html.indexOf('Verified buyer<')).toBeGreaterThan(0);
	expect(html).not.toContain('Edit your review');
});

test('a customer who has not bought the product can review it once, without typing an email address, and edit the review', async ({
	page,
	request,
	mails,
}, { repeatEachIndex }) => {
	const { kept } = await newLogin(request, mails, `reader-${repeatEachIndex}@example.com`);
	await storeLogin(page, kept);
	await open(page, '/product-details/1004');
	const reviews = page.getByRole('region', { name: 'Reviews' });
	// The form of guests asks for an email address.
	await expect(reviews.getByLabel('Email', { exact: true })).toHaveCount(0);
	await reviews.getByText('Write a review').click();
	await expect(reviews.getByText('One review per account and product.')).toBeVisible();
	await reviews.getByRole('radio', { name: '3.5 of 5 stars' }).check({ force: true });
	await reviews.getByLabel('Review', { exact: true }).fill('The rim looks crisp.');
	expect(await findViolations(page)).toEqual([]);
	await reviews.getByRole('button', { name: 'Submit review' }).press('Enter');
	await expect(reviews.getByText('Thank you. Your review is now on this page.')).toBeFocused();
	const mine = reviews.getByRole('listitem').filter({ hasText: 'The rim looks crisp.' });
	await expect(mine).toHaveCount(1);
	await expect(mine.getByText('Verified buyer')).toHaveCount(0);
	await page.reload();
	await expect(reviews.getByText('You reviewed this on')).toBeVisible();
	await expect(reviews.getByRole('button', { name: 'Edit your review' })).toBeVisible();
});
