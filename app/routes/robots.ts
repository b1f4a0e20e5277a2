import { siteOrigin } from '../api/backend.server.ts';
import { listingVariants } from '../listing/listing-variants.ts';
import { filterNames } from '../listing/query.ts';
import type { Route } from './+types/robots.ts';

/** Personal pages and search results, which search engines shouldn't crawl. */
const disallowed = [
	...['/api/', '/cart', '/checkout', '/success', '/invoice', '/compare', '/wishlist', '/search', '/dev/'],
	...['/login', '/register', '/forgot', '/reset-password', '/verify-email', '/profile', '/order', '/portfolio'],
];

/** Duplicates of listings: other layouts, filters and sort orders. Sub-categories and page numbers may be crawled. */
const duplicates = [
	...listingVariants.slice(1).map(({ path }) => path),
	...filterNames
		.filter((name) => name !== 'category' && name !== 'subCategory' && name !== 'page')
		.map((name) => `${listingVariants[0].path}?*${name}=`),
];

/** /robots.txt */
export function loader({ url }: Route.LoaderArgs) {
	const lines = [
		'User-agent: *',
		...[...disallowed, ...duplicates].map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${siteOrigin(url)}/sitemap.xml`,
	];
	return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
