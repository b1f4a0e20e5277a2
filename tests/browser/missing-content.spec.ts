import { connect } from '../../backend/connect.ts';
import { policySlugs } from '../../contract/policies/policy-slugs.ts';
import { readRoutes } from '../../tools/replay/routes-table.ts';
import { isLongForm } from '../setup/long-form.ts';
import { deleteContent, missingContent } from '../setup/missing-content.ts';
import { copyDemoShop } from './setup/demo-database.ts';
import { startShop } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

/** Addresses of routes with parameters. */
const filled = [
	...['/product-details/1001', '/product-details-video?id=1001', '/sell/12345', '/sitemap/products-1.xml'],
	...['/sitemap/pages-1.xml', '/sitemap/categories-1.xml', '/sitemap/posts-1.xml', '/nowhere', '/assets/none.js'],
	...['/shop1?category=gold', '/shop1?productType=metal&sort=on-sale', '/search?searchText=gold', '/coupons?'],
	...['/blog-details/what-spot-really-means', '/news-details/dispatch-by-half-past-two', '/blog?tag=spot'],
	...['/alerts/confirm/a', '/alerts/unsubscribe/a', '/contact?product=1001', '/sell?product=1001', '/api/openapi.json'],
	...policySlugs.map((slug) => `/policies/${slug}`),
];
const plain = readRoutes()
	.map(({ pattern }) => pattern)
	.filter((pattern) => !/[:*]/.test(pattern));
const documents = [...plain, ...filled];
/** React Router's requests for the data of pages. */
const data = readRoutes()
	.filter(({ pattern, layout }) => layout && !/[:*]/.test(pattern))
	.map(({ pattern }) => (pattern === '/' ? '/_root.data' : `${pattern}.data`));

/** Each case starts a shop. The short form has one case for each kind of missing content. */
const short = [
	...['no content at all', 'no rows in products', 'no states of the United States', 'no category of gold'],
	'no homes but the first',
];

for (const [name, statements] of Object.entries(missingContent)) {
	if (!isLongForm && !short.includes(name)) continue;
	test(`a shop with ${name} starts, and every page works`, async () => {
		const demo = await copyDemoShop();
		const connection = await connect({ url: demo.settings.DATABASE_URL ?? '' });
		await deleteContent(connection.db, statements);
		await connection.close();
		const shop = await startShop({ ...demo.settings, PAGE_CACHE_MB: '0' });
		try {
			const statuses = new Map<string, number>();
			for (const path of [...documents, ...data]) {
				const answer = await fetch(shop.url + path, { redirect: 'manual' });
				await answer.arrayBuffer();
				statuses.set(path, answer.status);
			}
			expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
			expect(statuses.get('/')).toBe(200);
			const sitemap = await (await fetch(`${shop.url}/sitemap/pages-1.xml`)).text();
			for (const home of ['/home-2', '/home-3', '/home-4'])
				expect([home, sitemap.includes(`<loc>${shop.url}${home}</loc>`)]).toEqual([home, statuses.get(home) === 200]);
		} finally {
			await shop.close();
			await demo.drop();
		}
	});
}
