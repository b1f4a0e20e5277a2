import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

/** Files of the build: hashed ones for ever, others for a day. A missing asset is a plain 404, never a page. */
export function assetRoutes(buildFolder: string): Hono {
	const root = join(buildFolder, 'client');
	return new Hono()
		.use('/assets/*', serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', year) }))
		.get('/assets/*', (c) => c.text('Not found', 404))
		.use('/*', serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', day) }))
		.get('/pictures/*', (c) => c.text('Not found', 404));
}
