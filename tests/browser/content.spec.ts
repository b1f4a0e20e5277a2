import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test('from the blog through a tag and the next page to a post, and to the previous one', async ({ page }) => {
	await open(page, '/blog');
	await page.getByRole('link', { name: 'Next page' }).click();
	await expect(page).toHaveURL(/\/blog\?page=2$/);
	await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'Storage' }).click();
	await expect(page).toHaveURL(/\/blog\?tag=storage$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storage');
	await page.getByRole('main').getByRole('link', { name: 'Storing silver at home' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storing silver at home');
	await expect(page.getByText('By Jonah Pell')).toBeVisible();
	await expect(page.getByText('Comments are off.')).toBeVisible();
	await page
		.getByRole('navigation', { name: 'Previous and next' })
		.getByRole('link', { name: 'What spot really means' })
		.click();
	await expect(page).toHaveURL(/\/blog-details\/what-spot-really-means$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('What spot really means');
});

test('the views of the blog keep tag and page', async ({ page }) => {
	await open(page, '/blog?tag=care');
	const views = page.getByRole('navigation', { name: 'View' });
	const headings = page.getByRole('main').getByRole('article').getByRole('heading');
	const titles = await headings.allTextContents();
	for (const [name, path] of [
		['Grid', '/blog-grid'],
		['List', '/blog-list'],
		['Front page', '/blog'],
	] as const) {
		await views.getByRole('link', { name }).click();
		await expect(page).toHaveURL(new RegExp(`${path}\\?tag=care$`));
		await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
		await expect(headings).toHaveText(titles);
	}
});

test('the table of contents links to the sections of a post, and its links navigate without a reload', async ({
	page,
}) => {
	await open(page, '/blog-details/fineness-and-karat');
	await page.getByRole('navigation', { name: 'In this post' }).getByRole('link', { name: 'The table' }).click();
	await expect(page).toHaveURL(/#the-table$/);
	await expect(page.getByRole('heading', { name: 'The table' })).toBeInViewport();
	await page.evaluate(() => {
		document.documentElement.dataset.kept = '';
	});
	await page.getByRole('link', { name: 'Weighing and measuring at home' }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weighing and measuring at home');
	await expect(page.locator('html')).toHaveAttribute('data-kept', '');
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fineness and karat');
});

test('the link of a post can be copied', async ({ page, context, shop }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await open(page, '/news-details/assay-cards-explained');
	await page.getByRole('button', { name: 'Copy link' }).click();
	await expect(page.getByText('Link copied')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		`${shop.url}/news-details/assay-cards-explained`,
	);
});

for (const kind of ['blog', 'news']) {
	test(`the feeds of the ${kind} are linked from its pages, valid, and link to its posts`, async ({
		page,
		request,
		shop,
	}) => {
		for (const path of [`/${kind}`, `/${kind}-details`]) {
			await page.goto(path);
			for (const [type, file] of [
				['application/rss+xml', 'rss.xml'],
				['application/feed+json', 'feed.json'],
			]) {
				const link = page.locator(`link[rel=alternate][type="${type}"]`);
				await expect(link).toHaveAttribute('href', `${shop.url}/${kind}/${file}`);
			}
		}
		const json = await (await request.get(`/${kind}/feed.json`)).json();
		expect(json).toMatchObject({
			version: 'https://jsonfeed.org/version/1.1',
			home_page_url: `${shop.url}/${kind}`,
			feed_url: `${shop.url}/${kind}/feed.json`,
		});
		const answer = await request.get(`/${kind}/rss.xml`);
		expect(answer.headers()['content-type']).toContain('application/rss+xml');
		const xml = await answer.text();
		const items = await page.evaluate((text) => {
			const document = new DOMParser().parseFromString(text, 'application/xml');
			const texts = (item: Element, names: string[]) =>
				names.map((name) => item.getElementsByTagName(name)[0]?.textContent);
			return {
				error: document.querySelector('parsererror')?.textContent ?? null,
				items: [...document.querySelectorAll('item')].map((item) =>
					texts(item, ['link', 'title', 'pubDate', 'description', 'content:encoded', 'guid']),
				),
			};
		}, xml);
		expect(items.error).toBeNull();
		expect(items.items).toHaveLength(json.items.length);
		expect(json.items.length).toBeGreaterThanOrEqual(8);
		for (const [index, [link, title, date, summary, html, guid]] of items.items.entries()) {
			const item = json.items[index];
			expect([link, title, summary, html, guid]).toEqual([
				item.url,
				item.title,
				item.summary,
				item.content_html,
				item.id,
			]);
			expect(new Date(date ?? '').toISOString()).toBe(item.date_published);
			expect(html).not.toContain('href="/');
			expect((await request.get(item.url)).status()).toBe(200);
		}
	});
}

test('a post has metadata for search engines and link previews', async ({ page, shop }) => {
	await page.goto('/blog-details/storing-silver-at-home');
	const data = await page.locator('script[type="application/ld+json"]').allTextContents();
	const [article, way] = data.map((text) => JSON.parse(text));
	const url = `${shop.url}/blog-details/storing-silver-at-home`;
	expect(article).toMatchObject({
		'@context': 'https://schema.org',
		'@type': 'BlogPosting',
		headline: 'Storing silver at home',
		datePublished: '2026-04-21T09:00:00.000Z',
		dateModified: '2026-04-21T09:00:00.000Z',
		author: { '@type': 'Person', name: 'Jonah Pell' },
		publisher: { '@type': 'Organization', name: 'Assay' },
		mainEntityOfPage: url,
	});
	expect(way.itemListElement.map((step: { name: string }) => step.name)).toEqual([
		'Home',
		'Blog',
		'Storing silver at home',
	]);
	const property = (name: string) => page.locator(`meta[property="${name}"]`);
	await expect(property('og:type')).toHaveAttribute('content', 'article');
	await expect(property('og:url')).toHaveAttribute('content', url);
	for (const when of ['published', 'modified'])
		await expect(property(`article:${when}_time`)).toHaveAttribute('content', '2026-04-21T09:00:00.000Z');
});

test.describe('a missing post', () => {
	test.use({ expectedMessages: [/status of 404/] });

	// The table of pages contains a missing post.
	test('is a 404 in the layout of posts', async ({ page }) => {
		for (const path of ['/blog?tag=nothing', '/news?page=99', '/news-details/fineness-and-karat']) {
			expect((await page.goto(path))?.status(), path).toBe(404);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${path}`);
			await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout-four');
		}
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, expectedMessages: [/\.js csp$/] });

	test('posts can be listed, paged and read', async ({ page }) => {
		await page.goto('/news');
		await page.getByRole('link', { name: 'Next page' }).click();
		await page.getByRole('link', { name: 'The palladium Fox is back' }).click();
		await expect(page.getByText('Palladium is harder and springier than gold.')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
	});
});
