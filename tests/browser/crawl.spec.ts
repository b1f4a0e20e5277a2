import type { Page } from '@playwright/test';
import { sitemapPageSize } from '../../contract/limits.ts';
import { readRoutes } from '../../tools/replay/routes-table.ts';
import { isLongForm } from '../setup/long-form.ts';
import { ask, crawl, type Extent, forEach, missingProperties } from './setup/crawl.ts';
import { pages as table } from './setup/pages.ts';
import { expect, test } from './setup/test.ts';

/** Pages with a single address that are not behind a form, an order or a mail. */
const addresses = readRoutes()
	.filter(({ pattern, layout }) => layout && !/[:*]|^\/404$|^\/dev\//.test(pattern))
	.map(({ pattern }) => pattern)
	.filter((path) => !table.some((page) => page.unlinked && page.path.split('?')[0] === path));

const extent: Extent = isLongForm ? 'whole' : 'part';

/** Reads a file of the sitemap with a parser that accepts only well-formed XML. */
function readSitemap(page: Page, xml: string) {
	return page.evaluate((text) => {
		const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
		const entries = [...root.children].map((entry) => ({
			name: entry.localName,
			parts: Object.fromEntries([...entry.children].map((part) => [part.localName, part.textContent ?? ''])),
		}));
		return { name: root.localName, namespace: root.namespaceURI, entries };
	}, xml);
}

/** Checks a file of the sitemap: elements `name` with an address of this shop and an optional time, up to a maximum number. */
function expectSitemap(file: Awaited<ReturnType<typeof readSitemap>>, name: 'sitemap' | 'url', origin: string) {
	const root = { sitemap: 'sitemapindex', url: 'urlset' }[name];
	expect(file).toMatchObject({ name: root, namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
	expect(file.entries.length).toBeGreaterThan(0);
	expect(file.entries.length).toBeLessThanOrEqual(sitemapPageSize);
	for (const { name: entry, parts } of file.entries) {
		expect(entry).toBe(name);
		expect(parts.loc?.startsWith(`${origin}/`), parts.loc).toBe(true);
		// W3C date and time.
		if (parts.lastmod) expect(parts.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
		expect(['loc', 'lastmod']).toEqual(expect.arrayContaining(Object.keys(parts)));
	}
	return file.entries.map(({ parts }) => parts.loc ?? '');
}

test('a crawl from the home and the table of routes finds no broken link, every route, and exactly the pages of the sitemap', async ({
	page,
	request,
	shop,
}) => {
	const { pages, files } = await crawl(shop.url, extent, addresses);
	const titles = new Map<string, string>();
	const problems: string[] = [];
	for (const [path, { status, title, canonical, data }] of pages) {
		if (status !== 200) problems.push(`${path}: ${status}`);
		const other = titles.get(title);
		if (other && other !== canonical) problems.push(`${canonical}: has the title of ${other}: ${title}`);
		titles.set(title, canonical);
		problems.push(...missingProperties(data).map((missing) => `${path}: ${missing}`));
	}
	await forEach(files, async (file) => {
		// HEAD requests do not resize pictures.
		const answer = await ask(new URL(file, shop.url).href, extent === 'whole' ? 'GET' : 'HEAD');
		await answer.arrayBuffer();
		if (answer.status !== 200) problems.push(`${file}: ${answer.status}`);
	});
	expect(problems).toEqual([]);

	const routes = new Set([...pages.keys()].map((path) => path.split(/[?/]/, 2)[1]));
	// The chosen products may have no film, which one of the views needs.
	const isHeld = (path: string) => extent === 'whole' || !path.startsWith('/product-details-');
	const linked = table.filter(({ path, status, unlinked }) => !status && !unlinked && isHeld(path));
	expect(linked.filter(({ path }) => !routes.has(path.split(/[?/]/, 2)[1])).map(({ path }) => path)).toEqual([]);

	const listed: string[] = [];
	await page.goto('about:blank');
	const index = await readSitemap(page, await (await request.get('/sitemap.xml')).text());
	for (const address of expectSitemap(index, 'sitemap', shop.url)) {
		const file = await readSitemap(page, await (await request.get(address)).text());
		listed.push(...expectSitemap(file, 'url', shop.url));
	}
	const paths = listed.map((address) => address.replace(shop.url, ''));
	expect(paths.length).toBeGreaterThan(150);
	expect(new Set(paths).size).toBe(paths.length);
	// Pages in the sitemap are linked and canonical.
	const held = extent === 'whole' ? paths : paths.filter((path) => pages.has(path));
	expect(held.length).toBeGreaterThan(25);
	expect(held.filter((path) => pages.get(path)?.canonical !== path)).toEqual([]);
});

test('a crawl from the home alone reaches every listing, product and blog route of the spec', async ({ shop }) => {
	const { linked } = await crawl(shop.url, 'part', []);
	const views = ['countdown', 'gallery', 'list', 'slider', 'swatches', 'video'];
	const screens = [
		...[
			'/home-2',
			'/home-3',
			'/home-4',
			'/about',
			'/contact',
			'/coupons',
			'/cart',
			'/checkout',
			'/compare',
			'/wishlist',
		],
		...['/login', '/register', '/forgot', '/profile', '/order', '/portfolio'],
		...[
			'/shop1',
			'/shop-1600',
			'/shop-categories',
			'/shop-category',
			'/shop-filter-dropdown',
			'/shop-filter-offcanvas',
		],
		...['/shop-full-width', '/shop-list', '/shop-load-more', '/shop-no-sidebar', '/shop-right-sidebar'],
		...['/product-details', ...views.map((view) => `/product-details-${view}`)],
		...['/blog', '/blog-grid', '/blog-list', '/blog-details', '/blog-details-2', '/news', '/news-details'],
	];
	const paths = [...linked];
	const isLinked = (screen: string) => paths.some((path) => path === screen || path.startsWith(`${screen}/`));
	expect(screens.filter((screen) => !isLinked(screen))).toEqual([]);
	// The product and the post of the address, not only the newest.
	for (const screen of ['/product-details', '/blog-details', '/blog-details-2', '/news-details']) {
		expect(
			paths.some((path) => path.startsWith(`${screen}/`)),
			screen,
		).toBe(true);
	}
});

test('robots.txt contains the sitemap, and an unknown file is not found', async ({ request, shop }) => {
	expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
	expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('application/xml');
	for (const file of ['products-99.xml', 'constructor-1.xml']) {
		expect((await request.get(`/sitemap/${file}`)).status()).toBe(404);
	}
});
