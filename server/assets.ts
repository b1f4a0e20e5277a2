import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

/**
 * Files of the build: hashed ones for ever, which build is the latest never without asking, others for a day. A missing
 * asset is a plain 404, never a page.
 */
export function assetRoutes(buildFolder: string): Hono {
	const root = join(buildFolder, 'client');
	const files = (cacheControl: string) =>
		serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', cacheControl) });
	return new Hono()
		.use('/assets/*', files(year))
		.use('/builds/meta/*', files(year))
		.use('/builds/*', files('no-cache'))
		.all('/:folder{assets|builds}/*', (c) => c.text('Not found', 404))
		.use('/*', files(day))
		.get('/pictures/*', (c) => c.text('Not found', 404));
}
