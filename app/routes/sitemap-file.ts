import { backendApi, siteOrigin } from '../api/backend.server.ts';
import { fileLoader } from '../api/unavailable.server.ts';
import { readSitemapFile } from '../sitemap/sitemap.server.ts';
import { sitemapPage } from '../sitemap/sitemap.ts';
import type { Route } from './+types/sitemap-file.ts';

/** A file listed in /sitemap.xml. */
export const loader = fileLoader(async ({ context, params, url }: Route.LoaderArgs) => {
	const entries = await readSitemapFile(backendApi(context), params.file);
	if (!entries) return new Response('This file isn’t in /sitemap.xml.\n', { status: 404 });
	return new Response(sitemapPage(siteOrigin(url), entries), { headers: { 'Content-Type': 'application/xml' } });
});
