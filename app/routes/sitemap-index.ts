import { backendApi, siteOrigin } from '../api/backend.server.ts';
import { fileLoader } from '../api/unavailable.server.ts';
import { readSitemapIndex } from '../sitemap/sitemap.server.ts';
import { sitemapIndex } from '../sitemap/sitemap.ts';
import type { Route } from './+types/sitemap-index.ts';

/** /sitemap.xml */
export const loader = fileLoader(async ({ context, url }: Route.LoaderArgs) => {
	const files = await readSitemapIndex(backendApi(context));
	return new Response(sitemapIndex(siteOrigin(url), files), { headers: { 'Content-Type': 'application/xml' } });
});
