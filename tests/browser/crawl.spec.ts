import type { Page } from '@playwright/test';
import { sitemapPageSize } from '../../contract/limits.ts';
import { readRoutes } from '../../tools/replay/routes-table.ts';
import { isLongForm } from '../setup/long-form.ts';
import { ask, crawl, type Extent, forEach, missingIn } from './setup/crawl.ts';
import { pages as table } from './setup/pages.ts';
import { expect, test } from './setup/test.ts';

/** Pages that are one address each and not come to by a form, an order or a mail: no link leads to the other looks among them. */
const addresses = readRoutes()
	.filter(({ pattern, layout }) => layout && !/[:*]|^\/404$|^\/dev\//.test(pattern))
	.map(({ pattern }) => pattern)
	.filter((path) => !table.some((page) => page.unlinked && page.path.split('?')[0] === path));

const extent: Extent = isLongForm ? 'whole' : 'part';

/** What a file of the sitemap says, read by a parser that takes well-formed XML only. */
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

/** Files of the sitemap hold `name` with an address of this shop and perhaps a time each, at most so many. */
function expectSitemap(file: Awaited<ReturnType<typeof readSitemap>>, name: 'sitemap' | 'url', origin: string) {
	const root = { sitemap: 'sitemapindex', url: 'urlset' }[name];
	expect(file).toMatchObject({ name: root, namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
	expect(file.entries.length).toBeGreaterThan(0);
	expect(file.entries.length).toBeLessThanOrEqual(sitemapPageSize);
	for (const { name: entry, parts } of file.entries) {
		expect(entry).toBe(name);
		expect(parts.loc?.startsWith(`${origin}/`), parts.loc).toBe(true);
		// W3C date and time, and no other part.
		if (parts.lastmod) expect(parts.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
		expect(['loc', 'lastmod']).toEqual(expect.arrayContaining(Object.keys(parts)));
	}
	return file.entries.map(({ parts }) => parts.loc ?? '');
}

test('a crawl from the home and the table of routes finds nothing broken, every route, and just what the sitemap lists', async ({
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
		problems.push(...missingIn(data).map((missing) => `${path}: ${missing}`));
	}
	await forEach(files, async (file) => {
		// A picture that is only looked for is not made.
		const answer = await ask(new URL(file, shop.url).href, extent === 'whole' ? 'GET' : 'HEAD');
		await answer.arrayBuffer();
		if (answer.status !== 200) problems.push(`${file}: ${answer.status}`);
	});
	expect(problems).toEqual([]);

	const routes = new Set([...pages.keys()].map((path) => path.split(/[?/]/, 2)[1]));
	// A part of the products may have none with a film, which one of the views shows.
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
	// What is listed can be clicked to, and is the one address of its page.
	const held = extent === 'whole' ? paths : paths.filter((path) => pages.has(path));
	expect(held.length).toBeGreaterThan(25);
	expect(held.filter((path) => pages.get(path)?.canonical !== path)).toEqual([]);
});

test('robots.txt names the sitemap, and a file that it does not have is not found', async ({ request, shop }) => {
	expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
	expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('application/xml');
	for (const file of ['products-99.xml', 'constructor-1.xml']) {
		expect((await request.get(`/sitemap/${file}`)).status()).toBe(404);
	}
});
