import { firstPrice, open, stored } from './setup/steps.ts';
import { advancedClock, expect, test } from './setup/test.ts';

const scarf = '/product-details/orchard-silk-twill-scarf';

test.describe('over time', () => {
	test.use(advancedClock);

	test('the countdown page shows a large countdown until the offer has ended, then none', async ({ page }) => {
		await page.clock.install();
		await open(page, '/product-details-countdown');
		const countdown = page.getByRole('region', { name: 'Flash sale' });
		await expect(countdown).toHaveCount(1);
		await expect(countdown).toContainText('Flash Sale end in:');
		await page.clock.runFor(1000);
		await expect(countdown.getByRole('timer')).toHaveText(/^\d\dD\d\dH\d\dM\d\dS$/);
		await page.clock.fastForward(400 * 3_600_000);
		await page.clock.runFor(1000);
		await expect(countdown).toHaveCount(0);
	});
});

test('the gallery page: a thumbnail becomes the large picture, which links to the product', { tag: '@phone' }, async ({
	page,
}) => {
	await open(page, '/product-details-gallery');
	const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
	const large = page.locator('.main-picture').getByRole('link', { name: new RegExp(`^${title}`) });
	const first = await large.getByRole('img').getAttribute('src');
	await page.getByRole('link', { name: /^Show picture 2 of \d/ }).click();
	await expect(page.getByRole('link', { name: /^Show picture 2/ })).toHaveAttribute('aria-current', 'true');
	await expect(large.getByRole('img')).not.toHaveAttribute('src', first ?? '');
	await large.click();
	await expect(page).toHaveURL(/\/product-details\/\d+$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the list page shows every picture in full', { tag: '@phone' }, async ({ page }) => {
	await open(page, `/product-details-list?id=orchard-silk-twill-scarf`);
	const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
	const names = await page.getByRole('list', { name: 'Colors' }).getByRole('button').count();
	expect(await pictures.count()).toBeGreaterThanOrEqual(names);
	const widths = await pictures.evaluateAll((images) => images.map((image) => image.clientWidth));
	expect(Math.min(...widths)).toBeGreaterThan(150);
});

test('the slider moves by button and by swatch, and stops at its ends', { tag: '@phone' }, async ({ page }) => {
	await open(page, '/product-details-slider?id=orchard-silk-twill-scarf');
	const slider = page.getByRole('region', { name: 'Pictures' });
	const middle = slider.locator('[aria-current=true]').getByRole('img');
	await expect(slider.getByText(/^1 of \d$/)).toBeVisible();
	await expect(slider.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
	const next = slider.getByRole('button', { name: 'Next picture' });
	await next.click();
	await expect(slider.getByText(/^2 of \d$/)).toBeVisible();
	await expect(middle).toBeInViewport({ ratio: 0.9 });
	const swatches = page.getByRole('list', { name: 'Colors' }).getByRole('button');
	const last = (await swatches.last().getAttribute('aria-label')) ?? '';
	await swatches.last().click();
	await expect(middle).toHaveAttribute('alt', new RegExp(`, ${last}$`));
	await middle.scrollIntoViewIfNeeded();
	await expect(middle).toBeInViewport({ ratio: 0.9 });
});

test('the swatches page shows each color as its picture', async ({ page }) => {
	await open(page, '/product-details-swatches');
	const swatches = page.getByRole('list', { name: 'Colors' }).getByRole('button');
	const large = page.getByRole('main').getByRole('link').getByRole('img').and(page.locator('[fetchpriority=high]'));
	expect(await swatches.count()).toBeGreaterThan(2);
	const sources = new Set<string | null>();
	for (const swatch of await swatches.all()) {
		await swatch.click();
		await expect(swatch).toHaveAttribute('aria-pressed', 'true');
		await expect(large).toHaveAttribute('alt', new RegExp(`, ${await swatch.getAttribute('aria-label')}$`));
		sources.add(await large.getAttribute('src'));
	}
	expect(sources.size).toBe(await swatches.count());
});

test('the video page opens the video from its screen', async ({ page }) => {
	await open(page, '/product-details-video');
	await page.getByRole('button', { name: 'Play video' }).click();
	await expect(page.getByRole('dialog').locator('video')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
});

test('a picture zooms over the page with the keyboard only, and the focus returns', { tag: '@phone' }, async ({
	page,
}) => {
	await open(page, scarf);
	const zoom = page.getByRole('button', { name: 'Zoom picture' });
	await zoom.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Orchard Silk Twill Scarf' });
	await expect(dialog.getByText(/^1 of \d$/)).toBeVisible();
	const picture = dialog.getByRole('img').first();
	await page.keyboard.press('ArrowRight');
	await expect(dialog.getByText(/^2 of \d$/)).toBeVisible();
	const before = (await picture.boundingBox())?.width ?? 0;
	const hidden = () =>
		dialog.getByRole('region', { name: 'Picture' }).evaluate((box) => box.scrollHeight - box.clientHeight);
	expect(await hidden()).toBe(0);
	await page.keyboard.press('+');
	await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5);
	expect(await hidden()).toBeGreaterThan(0);
	await page.keyboard.press('-');
	await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeLessThan(before * 1.1);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(zoom).toBeFocused();
	await expect(page.getByRole('link', { name: /^Show picture 2/ })).toHaveAttribute('aria-current', 'true');
});

test('adding a product requires a size', async ({ page }) => {
	await open(page, '/product-details/rabbit-felt-fedora');
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	const sizes = page.getByRole('group', { name: /^Size/ });
	await expect(sizes).toHaveAccessibleDescription('Choose a size.');
	await expect(sizes.getByRole('radio').first()).toBeFocused();
	expect(await stored(page, 'cart_products')).toEqual([]);
	await sizes.getByRole('radio', { name: 'M', exact: true }).check();
	await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
	await expect(page.getByText(/ added to cart$/)).toBeVisible();
});

test.describe('sharing', () => {
	test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

	test('the copied link is the product’s own', async ({ page, shop }) => {
		await open(page, '/product-details-video');
		await page.getByRole('button', { name: 'Copy link' }).click();
		await expect(page.getByText('Link copied')).toBeVisible();
		const copied = await page.evaluate(() => navigator.clipboard.readText());
		expect(copied).toMatch(new RegExp(`^${shop.url}/product-details/\\d+$`));
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$/] });

	test('every view shows its picture, price and the whole description', async ({ page }) => {
		for (const view of ['', '-countdown', '-gallery', '-list', '-slider', '-swatches', '-video']) {
			await page.goto(`/product-details${view}`);
			await expect(page.getByRole('main').getByRole('img').first(), view).toBeVisible();
			await expect(firstPrice(page), view).toBeVisible();
			await expect(page.getByText('…').filter({ visible: true }), view).toHaveCount(0);
		}
	});
});
