import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.ts';
import { measureAgainstRaw, sayThroughput } from './throughput.ts';

const avif = { Accept: 'image/avif,image/webp,*/*' };

/** Prints how many pictures that were made before are sent a second, against a raw server that reads the same bytes from a file. */
export async function benchPictures(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-bench-pictures-'));
	const server = await startServer(join(folder, 'data'));
	try {
		console.log('Pictures per second against node:http reading the same file, 32 connections');
		const listing = await (await fetch(`${server.url}/shop1`)).text();
		for (const width of [320, 768]) {
			const address = listing.match(new RegExp(`/_ipx/w_${width}/[^ "]+`))?.[0];
			if (!address) throw new Error(`A listing shows no picture ${width} pixels wide.`);
			const found = await measureAgainstRaw(server.url + address, 32, avif, async (bytes) => {
				const file = join(folder, `${width}.avif`);
				await writeFile(file, bytes);
				return file;
			});
			sayThroughput(`from disk, ${width} pixels`, found);
		}
	} finally {
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
}
