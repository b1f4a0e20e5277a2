import { siteOrigin } from '../api/backend.server.ts';
import type { Route } from './+types/robots.ts';

/** What is a visitor's own, or a result of a search: nothing to find in a search engine. */
const closed = [
	...['/api/', '/cart', '/checkout', '/success', '/invoice', '/compare', '/wishlist', '/search', '/dev/'],
	...['/login', '/register', '/forgot', '/reset-password', '/verify-email', '/profile', '/order', '/portfolio'],
];

/** /robots.txt */
export function loader({ url }: Route.LoaderArgs) {
	const lines = [
		'User-agent: *',
		...closed.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${siteOrigin(url)}/sitemap.xml`,
	];
	return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
