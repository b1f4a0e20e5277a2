import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressed = /\.(js|css|svg|json|txt|xml)$/;
/** Smaller files gain nothing. */
const leastBytes = 1_000;
const ways = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Puts a Brotli and a gzip copy beside every text file of a folder, so that none is compressed while it is served. */
export async function precompress(folder: string): Promise<void> {
	const files = await readdir(folder, { recursive: true });
	for (const name of files.filter((file) => compressed.test(file))) {
		const bytes = await readFile(join(folder, name));
		if (bytes.length < leastBytes) continue;
		for (const [ending, compress] of Object.entries(ways)) {
			await writeFile(join(folder, name + ending), await compress(bytes));
		}
	}
}
