import { gzipSync } from 'node:zlib';

/** What a kind of page may have the browser load at once; nobody takes the room back (decision 050). Its HTML is counted as it is, uncompressed. */
export const firstLoadLimits: Readonly<Record<string, { bytes: number; files: number; html: number }>> = {
	'/': { bytes: 127_800, files: 9, html: 98_200 },
	'/shop1': { bytes: 130_500, files: 11, html: 68_000 },
	'/shop1?category=gold': { bytes: 130_800, files: 11, html: 70_000 },
	'/product-details/1001': { bytes: 130_550, files: 11, html: 70_000 },
	'/blog-details/a-first-gift-of-gold': { bytes: 127_900, files: 12, html: 61_200 },
	'/cart': { bytes: 126_200, files: 12, html: 26_400 },
	'/checkout': { bytes: 148_700, files: 16, html: 19_000 },
};

/**
 * The JavaScript that a page has the browser load at once: what it preloads and imports, and its inline scripts; bytes
 * after gzip, and files; and the bytes of its HTML. Its manifest also names files of other routes, which are not loaded, and JSON-LD does not run.
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

/** Paths of the script files that a page's HTML has the browser load at once. */
export function firstScripts(html: string): Set<string> {
	const loaded = html.matchAll(/(?:<link rel="later" href=|<script[^>]* src=|from |import )"(\/[\w./-]+\.js)"/g);
	return new Set([...loaded].map(([, name = '']) => name));
}
