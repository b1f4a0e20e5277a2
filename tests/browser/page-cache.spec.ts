import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { pages } from './setup/pages.ts';
import { expect, test } from './setup/test.ts';

const files = ['/robots.txt', '/sitemap.xml', '/sitemap/pages-1.xml', '/blog/rss.xml', '/news/feed.json'];

/** Requests the data of a page, as a navigation does. */
function dataOf(path: string): string {
	const { pathname, search } = new URL(path, 'http://shop.example');
	return `${pathname === '/' ? '/_root' : pathname}.data${search}`;
}

const withUnknownQuery = (path: string) => `${path}${path.includes('?') ? '&' : '?'}utm_source=test&n=1`;

async function ask(url: string, headers: Record<string, string> = {}) {
	const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
	const body = Buffer.concat(await answer.toArray()).toString();
	const { 'content-type': type, 'content-security-policy': policy, location } = answer.headers;
	return { shown: { status: answer.statusCode, type, policy, location, body }, headers: answer.headers };
}

test('every page, its data and every file are the same from the cache, from the first render and without a cache', async ({
	shop,
}) => {
	const paths = pages.map(({ path }) => path);
	const targets = [...paths, ...paths.map(dataOf), ...files];
	for (const target of targets) {
		// Requests with a body bypass the cache.
		const rendered = await ask(shop.url + withUnknownQuery(target), { 'Content-Length': '0' });
		expect(rendered.headers['x-cache'], target).toBeUndefined();
		const first = await ask(shop.url + withUnknownQuery(target));
		const second = await ask(shop.url + target);
		const isNamed = rendered.shown.status !== 200;
		expect(first.shown, target).toEqual(rendered.shown);
		if (!isNamed) expect(second.shown, target).toEqual(rendered.shown);
		const isStored =
			first.headers['x-cache'] === 'MISS' && !isNamed && !/no-store/.test(first.headers['cache-control'] ?? '');
		if (isStored) expect(second.headers['x-cache'], target).toBe('HIT');
	}
});
