import type { APIRequestContext, Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { open, stopClock } from './setup/steps.ts';
import { advancedClock, expect, test } from './setup/test.ts';

/** The chart library's licence requires this link. */
const chartMaker = 'https://www.tradingview.com/';
const always = ['Bestsellers', 'New arrivals', 'On sale', 'Recent reviews', 'More departments'];

/** Each home page with its heading and its own sections. */
const homes = [
	{
		path: '/',
		character: 'bullion',
		heading: 'Metal you can weigh, at a price you can check',
		sections: ['Spot today', 'By metal', 'Price breakdown', 'How it works'],
	},
	{
		path: '/home-2',
		character: 'fashion',
		heading: 'Kept, not replaced',
		sections: ['Where to begin', 'Leather is a slow photograph'],
	},
	{
		path: '/home-3',
		character: 'beauty',
		heading: 'A quiet quarter of an hour',
		sections: ['The ritual', 'How we choose'],
	},
	{
		path: '/home-4',
		character: 'jewelry',
		heading: 'A box full of light',
		sections: ['The jewel box', 'By stone', 'Honest gold'],
	},
];

for (const { path, character, heading, sections } of homes) {
	test(`${path} has its own heading, sections, character, sale and newest arrivals, and loads pictures in time`, async ({
		page,
		request,
		shop,
	}) => {
		const foreign: string[] = [];
		page.on('request', (sent) => {
			if (!sent.url().startsWith(`${shop.url}/`)) foreign.push(sent.url());
		});
		await open(page, path);
		await expectPictures(page, request);
		expect(foreign).toEqual([]);

		const main = page.getByRole('main');
		await expect(page.locator('[data-character]')).toHaveAttribute('data-character', character);
		await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
		for (const name of [...always, ...sections])
			await expect(main.getByRole('heading', { level: 2, name, exact: true }), name).toBeVisible();
		await expect(main.getByText(/^Featured, /i).first()).toBeVisible();
		await expect(section(page, 'On sale').getByRole('region', { name: 'Flash sale' })).toBeVisible();
		for (const others of homes.filter((home) => home.path !== path))
			await expect(page.locator(`main a[href="${others.path}"]`)).toHaveCount(1);
		// The crawl checks the shop's own links.
		const targets = await page
			.locator('main a, footer a')
			.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
		expect(targets.length).toBeGreaterThan(30);
		expect(new Set(targets.filter((target) => !target.startsWith('/')))).toEqual(
			new Set(path === '/' ? [chartMaker] : []),
		);

		const shown = await section(page, 'New arrivals')
			.getByRole('heading', { level: 3 })
			.getByRole('link')
			.allTextContents();
		const types = { bullion: 'metal', fashion: 'fashion', beauty: 'beauty', jewelry: 'jewelry' };
		const productType = types[character as keyof typeof types];
		const answer = await request.get('/api/admin/searching-products', {
			params: { productType, sort: 'new-added', perPage: 6 },
			headers: await tokens(page),
		});
		const { products } = await answer.json();
		expect(shown).toEqual(products.map((product: { title: string }) => product.title));
		expect(shown).toHaveLength(6);
	});
}

/** The first picture loads first, the others when they are near the screen, each in the right size. */
async function expectPictures(page: Page, request: APIRequestContext): Promise<void> {
	const pictures = await page.locator('img').evaluateAll((images) =>
		(images as HTMLImageElement[]).map((image) => ({
			src: image.src,
			loading: image.loading,
			priority: image.fetchPriority,
			sizes: image.sizes,
			srcset: image.srcset,
			hasBox: image.hasAttribute('width') && image.hasAttribute('height'),
			ground: image.style.backgroundColor,
			inMain: image.closest('main') !== null,
		})),
	);
	const [first, ...others] = pictures.filter((picture) => picture.inMain);
	expect(first).toMatchObject({ loading: 'eager', priority: 'high' });
	for (const width of [320, 640, 768, 1024, 1280, 1536]) expect(first?.srcset).toContain(` ${width}w`);
	for (const address of [first?.src ?? '', ...(first?.srcset ?? '').split(/ \d+w,?\s*/).filter(Boolean)])
		expect((await request.get(address)).status(), address).toBe(200);
	expect(others.filter((picture) => picture.loading !== 'lazy')).toEqual([]);
	expect(pictures.filter((picture) => !picture.inMain && picture.loading !== 'lazy')).toEqual([]);
	expect(pictures.filter((picture) => !picture.hasBox)).toEqual([]);
	const rendered = pictures.filter((picture) => /\.webp\?v=/.test(picture.src));
	expect(rendered.length).toBeGreaterThan(20);
	expect(rendered.filter(({ ground, sizes, srcset }) => !ground || !sizes || !srcset)).toEqual([]);
	const ahead = page.locator('head link[rel=preload][as=image][fetchpriority=high]');
	await expect(ahead).toHaveAttribute('imagesrcset', first?.srcset ?? '');
}

test.describe('over time', () => {
	test.use(advancedClock);

	// Every home page shows the same sale.
	test('the sale of a home counts down by the second and stops when the offer ends', async ({ page }) => {
		await page.clock.install();
		await open(page, '/');
		const sale = section(page, 'On sale').getByRole('region', { name: 'Flash sale' });
		await expect(sale.getByText('Flash Sale end in:')).toBeVisible();
		const clock = sale.getByRole('timer');
		const secondsLeft = async () => {
			const [days = 0, hours = 0, minutes = 0, seconds = 0] = ((await clock.textContent()) ?? '')
				.split(/\D+/)
				.map(Number);
			return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
		};
		await expect(clock).toHaveText(/^\d+D\d+H\d+M\d+S$/);
		const atFirst = await secondsLeft();
		await stopClock(page);
		await expect.poll(secondsLeft).toBeLessThan(atFirst - 55);
		const before = await secondsLeft();
		await page.clock.runFor(3000);
		await expect.poll(secondsLeft).toBe(before - 3);
		await page.clock.fastForward(before * 1000);
		await expect(sale).toBeHidden();
		await expect(section(page, 'On sale')).toBeVisible();
	});
});

test.describe('the department menu', () => {
	test.use({ viewport: { width: 1280, height: 900 } });

	test('loads its pictures only when it opens', async ({ page }) => {
		const loaded: string[] = [];
		page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
		await open(page, '/shop1?category=gold');
		const menu = page.getByRole('navigation', { name: 'Categories' });
		const panel = menu.getByRole('group').filter({ hasText: 'All Jewelry' });
		const isRing = (path: string) => /products\/jw-/.test(path);
		expect(loaded.filter(isRing)).toEqual([]);
		await menu.locator('summary', { hasText: 'Jewelry' }).click();
		await expect(panel.getByRole('link', { name: /^Rings/ })).toBeVisible();
		await expect.poll(() => loaded.filter(isRing).length).toBeGreaterThanOrEqual(4);
		expect(loaded.filter(isRing).filter((path) => !/\/w_(160|240|320|480),f_auto\//.test(path))).toEqual([]);
		await panel.getByRole('link', { name: 'All Jewelry' }).click();
		await expect(page).toHaveURL(/\?category=jewelry$/);
	});

	test('stays in the header with gold and silver, and opens when the mouse rests on a name', async ({ page }) => {
		await watchShifts(page);
		await open(page, '/shop1?category=gold');
		const menu = page.getByRole('navigation', { name: 'Categories' });
		await page.mouse.move(640, 700);
		await page.mouse.wheel(0, 900);
		await expect(page.locator('.stuck-prices')).toHaveText(/^Gold \$[\d,.]+Silver \$[\d,.]+$/);
		// In the middle of the header, which is 56 px high.
		await expect.poll(async () => (await menu.boundingBox())?.y).toBeLessThanOrEqual(8);
		expect((await page.getByRole('banner').boundingBox())?.height).toBe(56);
		const name = menu.locator('summary', { hasText: 'Jewelry' });
		const rings = menu.getByRole('link', { name: /^Rings/ });
		const away = () => page.mouse.move(640, 850);
		await menu.locator('summary', { hasText: 'Bags' }).hover();
		await name.hover();
		await rings.hover();
		await away();
		await expect(rings).toBeHidden();
		await name.hover();
		await expect(rings).toBeVisible();
		await name.click();
		await away();
		await expect(rings).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(rings).toBeHidden();
		await expect(name).toBeFocused();
		expect(await shiftsOf(page)).toEqual([]);
	});
});

test('the menu shows the departments with their pictures and links to other pages', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, '/cart');
	await page.getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await expect(menu.locator('summary img').first()).toHaveJSProperty('complete', true);
	await menu.getByRole('link', { name: 'All categories' }).click();
	await expect(page).toHaveURL(/\/shop-category$/);
	await expect(menu).toBeHidden();
});

/** Finds the section with a heading. */
function section(page: Page, name: string) {
	return page.getByRole('main').getByRole('region', { name, exact: true });
}

/** Headers that the page sends with every call. */
async function tokens(page: Page) {
	const content = await page.locator('meta[name="assay:settings"]').getAttribute('content');
	const { appToken, apiToken } = JSON.parse(content ?? '{}');
	return { Authorization: `Bearer ${appToken}`, 'x-api-token': apiToken };
}
