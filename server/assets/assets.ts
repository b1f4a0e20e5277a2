import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { namesTag } from '../pages/payload-etag.ts';
import { bytesHash, createFileHashes, type HashOf } from './file-hashes.ts';

export const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';
const latestBuild = 'builds/latest.json';

/**
 * Files of the build: hashed ones for ever, which build is the latest never without asking, others for a day; who has one as it is
 * is told so. A missing asset is a plain 404, never a page. The latest is the build that this server was started with, also while another
 * lies in its folder already: tabs that were told of that one would get pages of this one again and again.
 */
export function assetRoutes(buildFolder: string, hashOf: HashOf = createFileHashes()): Hono {
	const root = join(buildFolder, 'client');
	const files = (cacheControl: string) => serveFiles(root, cacheControl, hashOf);
	const latest = readFileSync(join(root, latestBuild));
	return new Hono()
		.get(`/${latestBuild}`, async (c) => {
			const answer = c.body(latest, 200, { 'Content-Type': 'application/json' });
			return unlessKnown(c, answer, bytesHash(latest), 'no-cache');
		})
		.use('/assets/*', files(year))
		.use('/builds/meta/*', files(year))
		.use('/builds/*', files('no-cache'))
		.all('/:folder{assets|builds}/*', sayMissing)
		.use('/*', files(day))
		.get('/pictures/*', sayMissing);
}

/** Nobody keeps it: by the next request the node of the new build may answer, and caches before the shop keep a 404 for minutes by themselves. */
const sayMissing = (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' });

function serveFiles(root: string, cacheControl: string, hashOf: HashOf): MiddlewareHandler {
	const found = new WeakMap<Context, string>();
	const serve = serveStatic({ root, precompressed: true, onFound: (path, c) => void found.set(c, path) });
	return async (c, next) => {
		// Every file has an ending: pages need not be looked for on the disk.
		if (!c.req.path.includes('.')) return next();
		const answer = await serve(c, next);
		const file = found.get(c);
		if (!answer || file === undefined) return answer;
		return unlessKnown(c, answer, await hashOf(file), cacheControl);
	};
}

/** An answer that says by its tag what it holds; to who names that, 304 without it. */
async function unlessKnown(c: Context, answer: Response, holds: string, cacheControl: string): Promise<Response> {
	const etag = `"${holds}"`;
	answer.headers.set('Cache-Control', cacheControl);
	answer.headers.set('ETag', etag);
	if (!namesTag(c.req.header('If-None-Match') ?? '', etag)) return answer;
	await answer.body?.cancel();
	for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding', 'Content-Range'])
		answer.headers.delete(name);
	return new Response(null, { status: 304, headers: answer.headers });
}
