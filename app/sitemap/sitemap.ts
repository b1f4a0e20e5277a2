import { escapeXml } from '../content/escape-xml.ts';

/** An entry of a sitemap: a path on this site, and the time of its last change. */
export type SitemapEntry = { path: string; lastmod?: string };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of the sitemap files, which contain up to 5,000 URLs each: https://www.sitemaps.org/protocol.html */
export const sitemapIndex = (origin: string, files: SitemapEntry[]): string =>
	`${head}<sitemapindex ${namespace}>\n${entries('sitemap', origin, files)}</sitemapindex>\n`;

/** A sitemap file. */
export const sitemapPage = (origin: string, pages: SitemapEntry[]): string =>
	`${head}<urlset ${namespace}>\n${entries('url', origin, pages)}</urlset>\n`;

function entries(tag: string, origin: string, list: SitemapEntry[]): string {
	return list
		.map(({ path, lastmod }) => {
			const changed = lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : '';
			return `<${tag}><loc>${escapeXml(origin + path)}</loc>${changed}</${tag}>\n`;
		})
		.join('');
}

/** The latest of several ISO times; undefined if there are none. */
export function latest(times: (string | undefined)[]): string | undefined {
	return times
		.filter((time) => time !== undefined)
		.sort()
		.at(-1);
}
