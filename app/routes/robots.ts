import { siteOrigin } from '../api/backend.server.ts';
import { listingVariants } from '../listing/listing-variants.ts';
import { filterNames } from '../listing/query.ts';
import type { Route } from './+types/robots.ts';

/** What is a visitor's own, or a result of a search: nothing to find in a search engine. */
const closed = [
	...['/api/', '/cart', '/checkout', '/success', '/invoice', '/compare', '/wishlist', '/search', '/dev/'],
	...['/login', '/register', '/forgot', '/reset-password', '/verify-email', '/profile', '/order', '/portfolio'],
];

/** Other looks of the listings, and what narrows or sorts one: the same goods once more. Plain sub-categories and pages are for everybody. */
const sameGoods = [
	...listingVariants.slice(1).map(({ path }) => path),
	...filterNames
		.filter((name) => name !== 'category' && name !== 'subCategory' && name !== 'page')
		.map((name) => `${listingVariants[0].path}?*${name}=`),
];

/** /robots.txt */
export function loader({ url }: Route.LoaderArgs) {
	const lines = [
		'User-agent: *',
		...[...closed, ...sameGoods].map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${siteOrigin(url)}/sitemap.xml`,
	];
	return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
