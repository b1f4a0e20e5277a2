import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';
import { withShop } from './server-process.ts';
import { measureAgainstRaw, ratioRow } from './throughput.ts';

/** A picture of a card, and a large one. */
const samples = [
	['/shop1', 320],
	['/product-details/1001', 768],
] as const;
const avif = { Accept: 'image/avif,image/webp,*/*' };

/** Throughput of resized pictures from disk, compared with a raw server that reads the same file. */
export async function benchPictures(): Promise<Row[]> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-bench-pictures-'));
	try {
		return await withShop('pictures', {}, async ({ url }) => {
			const rows: Row[] = [];
			for (const [path, width] of samples) {
				const page = await (await fetch(url + path)).text();
				const address = page.match(new RegExp(`/_ipx/w_${width},f_auto/[^ "]+`))?.[0];
				if (!address) throw new Error(`${path} shows no picture ${width} pixels wide.`);
				const found = await measureAgainstRaw(url + address, avif, async (bytes) => {
					const file = join(folder, `${width}.avif`);
					await writeFile(file, bytes);
					return file;
				});
				rows.push(ratioRow(`picture from disk, ${width} pixels / raw file`, found, { atLeast: 0.8 }));
			}
			return rows;
		});
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
