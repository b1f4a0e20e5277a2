import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export const forgedHost = 'forged.example';

/** Pages and files that contain absolute addresses of the shop. */
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

/** Requests a path with a forged Host header. @returns the response */
export async function requestWithForgedHost(baseURL: string | undefined, path: string) {
	const request = get(`${baseURL}${path}`, { headers: { Host: forgedHost } });
	const [response] = (await once(request, 'response')) as [IncomingMessage];
	return { text: (await response.toArray()).join(''), cacheControl: response.headers['cache-control'] };
}
