import { gzipSync } from 'node:zlib';

const [page, checkout] = [187_500, 189_500];

/**
 * Limits for the JavaScript that a page loads at once, in bytes after gzip. The goal is React and React Router of the same versions (110 KB)
 * plus 46 KB; pages are up to 21 % above it (decision 050): 1.3 KB of them by unpic and class-variance-authority, 3.8 KB by the list of all
 * routes, one file for all pages (decision 111).
 */
export const firstLoadLimits: Readonly<Record<string, number>> = {
	'/': page,
	'/shop1': page,
	'/product-details/1001': page,
	'/blog-details/a-first-gift-of-gold': page,
	'/cart': page,
	'/checkout': checkout,
};

/**
 * Measures the JavaScript that a page loads at once, in files and in bytes after gzip, and the size of its HTML. Counts preloads, imports and
 * inline scripts. Ignores files of other routes in the manifest, which are not loaded, and JSON-LD, which does not run.
 */
export async function measureFirstLoad(origin: string, path: string) {
	const html = await (await fetch(origin + path)).text();
	const names = firstScripts(html);
	const sizes = await Promise.all(
		[...names].map(async (name) => gzipSync(Buffer.from(await (await fetch(origin + name)).arrayBuffer())).length),
	);
	const scripts = html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([^<]+)<\/script>/g);
	const inline = [...scripts].map(([, text = '']) => text).join('');
	const bytes = sizes.reduce((sum, size) => sum + size, 0) + gzipSync(inline).length;
	return { bytes, files: names.size, html: Buffer.byteLength(html) };
}

/** The paths of the script files that a page loads at once. */
export function firstScripts(html: string): Set<string> {
	const loaded = html.matchAll(/(?:<link rel="later" href=|<script[^>]* src=|from |import )"(\/[\w./-]+\.js)"/g);
	return new Set([...loaded].map(([, name = '']) => name));
}
