import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';
import { withShop } from './server-process.ts';
import { measureAgainstRaw, ratioRow } from './throughput.ts';

const avif = { Accept: 'image/avif,image/webp,*/*' };

/** How many pictures that were made before are sent a second, against a raw server that reads the same bytes from a file. */
export async function benchPictures(): Promise<Row[]> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-bench-pictures-'));
	try {
		return await withShop('pictures', {}, async ({ url }) => {
			const rows: Row[] = [];
			const listing = await (await fetch(`${url}/shop1`)).text();
			for (const width of [320, 768]) {
				const address = listing.match(new RegExp(`/_ipx/w_${width}/[^ "]+`))?.[0];
				if (!address) throw new Error(`A listing shows no picture ${width} pixels wide.`);
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
