import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export const forgedHost = 'forged.example';

/** Pages and files that name addresses of the shop in full. */
export const namingPaths = [
	'/',
	'/product-details/1005',
	'/shop1?page=2',
	'/blog-details',
	'/about.data',
	'/robots.txt',
	'/sitemap.xml',
	'/sitemap/pages-1.xml',
	'/blog/rss.xml',
	'/news/feed.json',
];

/** What is answered to somebody who asks the shop for another host. */
export async function askForgedHost(baseURL: string | undefined, path: string) {
	const request = get(`${baseURL}${path}`, { headers: { Host: forgedHost } });
	const [response] = (await once(request, 'response')) as [IncomingMessage];
	return { text: (await response.toArray()).join(''), cacheControl: response.headers['cache-control'] };
}
