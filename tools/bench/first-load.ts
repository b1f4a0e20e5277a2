import { gzipSync } from 'node:zlib';

/** The JavaScript that a page names in its HTML, scripts and module preloads alike: bytes after gzip, and files. */
export async function measureFirstLoad(origin: string, path: string): Promise<{ bytes: number; files: number }> {
	const html = await (await fetch(origin + path)).text();
	const names = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
	const sizes = await Promise.all(
		[...names].map(async (name) => gzipSync(Buffer.from(await (await fetch(origin + name)).arrayBuffer())).length),
	);
	const inline = [...html.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map((match) => match[1] ?? '').join('');
	return { bytes: sizes.reduce((sum, size) => sum + size, 0) + gzipSync(inline).length, files: names.size };
}
