import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { matchesEtag } from '../pages/payload-etag.ts';
import { createFileHasher, type FileHasher, hashBytes } from './file-hashes.ts';

export const cacheForever = 'public, max-age=31536000, immutable';
const cacheForADay = 'public, max-age=86400';
const latestBuild = 'builds/latest.json';

/**
 * Serves the files of the build. Browsers cache hashed files forever and other files for a day, and revalidate `builds/latest.json` each
 * time. A matching ETag gets 304. A missing asset is a plain 404, never a page.
 *
 * The latest build is the one that this server was started with, even if its folder already contains a newer one. Otherwise, open tabs
 * would reload for the newer build and get pages of this one again and again.
 */
export function assetRoutes(buildFolder: string, hashFile: FileHasher = createFileHasher()): Hono {
	const root = join(buildFolder, 'client');
	const files = (cacheControl: string) => serveFiles(root, cacheControl, hashFile);
	const latest = readFileSync(join(root, latestBuild));
	return new Hono()
		.get(`/${latestBuild}`, async (c) => {
			const answer = c.body(latest, 200, { 'Content-Type': 'application/json' });
			return sendWithEtag(c, answer, hashBytes(latest), 'no-cache');
		})
		.use('/assets/*', files(cacheForever))
		.use('/builds/meta/*', files(cacheForever))
		.use('/builds/*', files('no-cache'))
		.all('/:folder{assets|builds}/*', sendNotFound)
		.use('/*', files(cacheForADay))
		.get('/pictures/*', sendNotFound);
}

/** `no-store`, because a node with the new build may answer the next request. By default, caches in front of the shop store a 404 for minutes. */
const sendNotFound = (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' });

function serveFiles(root: string, cacheControl: string, hashFile: FileHasher): MiddlewareHandler {
	const found = new WeakMap<Context, string>();
	const serve = serveStatic({ root, precompressed: true, onFound: (path, c) => void found.set(c, path) });
	return async (c, next) => {
		// Every file has an extension, so pages need no access to the disk.
		if (!c.req.path.includes('.')) return next();
		const answer = await serve(c, next);
		const file = found.get(c);
		if (!answer || file === undefined) return answer;
		return sendWithEtag(c, answer, await hashFile(file), cacheControl);
	};
}

/** Adds an ETag to a response. Sends 304 without a body if the request has that ETag. */
async function sendWithEtag(
	c: Context,
	answer: Response,
	contentHash: string,
	cacheControl: string,
): Promise<Response> {
	const etag = `"${contentHash}"`;
	answer.headers.set('Cache-Control', cacheControl);
	answer.headers.set('ETag', etag);
	if (!matchesEtag(c.req.header('If-None-Match') ?? '', etag)) return answer;
	await answer.body?.cancel();
	for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding', 'Content-Range'])
		answer.headers.delete(name);
	return new Response(null, { status: 304, headers: answer.headers });
}
