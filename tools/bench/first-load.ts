import { gzipSync } from 'node:zlib';

/**
 * The JavaScript that a page has the browser load at once: what it preloads and imports, and its inline scripts; bytes
 * after gzip, and files. Its manifest also names files of other routes, which are not loaded, and JSON-LD does not run.
 */
export async function measureFirstLoad(origin: string, path: string): Promise<{ bytes: number; files: number }> {
	const html = await (await fetch(origin + path)).text();
	const loaded = html.matchAll(/(?:<link rel="modulepreload" href=|from |import )"(\/assets\/[\w.-]+\.js)"/g);
	const names = new Set([...loaded].map(([, name = '']) => name));
	const sizes = await Promise.all(
		[...names].map(async (name) => gzipSync(Buffer.from(await (await fetch(origin + name)).arrayBuffer())).length),
	);
	const scripts = html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([^<]+)<\/script>/g);
	const inline = [...scripts].map(([, text = '']) => text).join('');
	return { bytes: sizes.reduce((sum, size) => sum + size, 0) + gzipSync(inline).length, files: names.size };
}
