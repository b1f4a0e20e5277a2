import type { Page } from '@playwright/test';
import { countDocuments, headings, test } from './setup/deployed.ts';
import { addToCart, open, stored, waitUntilHydrated } from './setup/steps.ts';
import { expect } from './setup/test.ts';

// Errors from missing files, a restarting shop and its live prices.
const ofDeploys = /status of 404|net::ERR_|WebSocket|Live prices|dynamically imported module|Error loading route/;
test.use({ expectedMessages: [ofDeploys], prefetches: true });
// One after another, with the same two builds.
test.describe.configure({ mode: 'default' });

const about = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const answered = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path));

/** Waits for the code of the footer, because a deploy would remove it. */
const footerIsAlive = (page: Page) => waitUntilHydrated(page, 'footer a');

/** Opens a page that checks for new builds with the test's clock. */
async function openChecked(page: Page, path: string): Promise<void> {
	await page.clock.install();
	const begun = answered(page, '/builds/meta/');
	await page.goto(path);
	await page.clock.runFor(3_000);
	await begun;
	await footerIsAlive(page);
}

/** One hour later, the page knows the new build. */
async function hourLater(page: Page): Promise<void> {
	const checked = answered(page, '/builds/latest.json?');
	await page.clock.fastForward('01:00:01');
	await (await checked).finished();
}

test('the page notices a deploy within the hour; the next page loads as a document, once, with the same cart', async ({
	page,
	deploy,
}) => {
	await deploy('older');
	await addToCart(page, '1001');
	await openChecked(page, '/shop1');
	await deploy('newer');
	await hourLater(page);
	const documents = countDocuments(page);
	await about(page).click();
	await expect(heading(page)).toHaveText(headings.newer);
	expect(documents()).toEqual(['/about']);
	expect(await stored(page, 'cart_products')).toMatchObject([{ id: '1001' }]);
});

test('after a rollback a form is sent, once', async ({ page, deploy }) => {
	await deploy('newer');
	await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.90' });
	await openChecked(page, '/coupons');
	await about(page).click();
	await expect(heading(page)).toHaveText(headings.newer);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
	await expect(page).toHaveURL(/\/contact$/);
	for (const [label, text] of [
		['Name', 'Ada Byron'],
		['Email', 'ada@example.com'],
		['Subject', 'A deploy'],
		['Message', 'Is what I am writing kept?'],
	] as const) {
		await page.getByLabel(label, { exact: true }).fill(text);
	}
	await deploy('older');
	await hourLater(page);
	const posts: string[] = [];
	page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
	// A shop starts faster than people fill in a form.
	await page.getByRole('button', { name: 'Send message' }).click();
	// Sent once. The result may be a page of the older build, loaded as a document.
	await expect(heading(page)).toHaveText('Thank you');
	expect(posts.filter((path) => path.startsWith('/contact'))).toHaveLength(1);
});

test.describe('without prefetching', () => {
	test.use({ prefetches: false });

	test('without the check, a missing file causes one load of its page', async ({ page, deploy }) => {
		await deploy('older');
		await open(page, '/coupons');
		await footerIsAlive(page);
		await deploy('newer');
		const documents = countDocuments(page);
		await about(page).click();
		await expect(heading(page)).toHaveText(headings.newer);
		expect(documents()).toEqual(['/about']);
	});
});

test('a missing file loads its page once, as the server rendered it; an unused missing file loads nothing', async ({
	page,
	deploy,
}) => {
	await deploy('older');
	await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }));
	await open(page, '/coupons');
	const documents = countDocuments(page);
	await page.evaluate(async () => {
		const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/about-none.js' });
		const failed = new Promise((done) => link.addEventListener('error', done));
		document.head.append(link);
		await failed;
		await fetch('/builds/latest.json');
	});
	expect(documents()).toEqual([]);
	await about(page).click();
	// The document shows the server's HTML. Its code is still missing.
	await expect(heading(page)).toHaveText(headings.older);
	await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
	// By `load`, the page has reported the missing file. A second load would begin one round trip later.
	await page.waitForLoadState('load');
	await page.evaluate(() => fetch('/builds/latest.json'));
	expect(documents()).toEqual(['/about']);
});

test('a click succeeds by itself from the first build to the third, during a restart of 20 seconds', async ({
	page,
	deploy,
}) => {
	await deploy('older');
	// Prevents preloading the file.
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
	await openChecked(page, '/coupons');
	await deploy('newer');
	const documents = countDocuments(page);
	await deploy('newest', async () => {
		await about(page).click();
		await expect(
			page.getByText('We can’t reach the shop right now. ‘About’ will open as soon as we can.'),
		).toBeVisible();
		await page.clock.fastForward(20_000);
		await expect(heading(page)).not.toHaveText(headings.older);
	});
	await page.clock.fastForward(10_000);
	await expect(heading(page)).toHaveText(headings.newest);
	expect(documents()).toEqual(['/about']);
});
