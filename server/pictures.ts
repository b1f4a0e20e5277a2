import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { makeFolder } from '../backend/db/make-folder.ts';

/** Pixels that a picture may be asked for: the widths of `app/ui/picture.tsx`, at densities 1 and 2. */
const widths = new Set([320, 640, 768, 1024, 1280, 1536].flatMap((width) => [width, width * 2]));
const quality = 78;

/**
 * Pictures at the size a page shows them, as WebP: `/_ipx/w_640,f_webp/products/…`, the grammar of IPX. Each is made once and kept on disk.
 *
 * @param folder where the originals are
 * @param cacheFolder where the made ones are kept; they are made anew when an original changes
 */
export function pictureRoutes(folder: string, cacheFolder: string): Hono {
	return new Hono().get('/_ipx/:modifiers/:path{.+}', async (c) => {
		const width = Number(c.req.param('modifiers').match(/^(?:f_webp,)?w_(\d+)(?:,f_webp)?$/)?.[1]);
		const original = join(folder, normalize(c.req.param('path')));
		if (!widths.has(width) || !original.startsWith(folder + sep) || !/\.(webp|png|jpe?g)$/.test(original)) {
			return c.text('Not found', 404);
		}
		const found = await stat(original).catch(() => undefined);
		if (!found?.isFile()) return c.text('Not found', 404);
		const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000' };
		// Who only asks whether it is there does not have it made, which takes a tenth of a second of a core.
		if (c.req.method === 'HEAD') return c.body(null, 200, headers);
		return c.body(await resize(original, found, width, cacheFolder), 200, headers);
	});
}

async function resize(
	original: string,
	{ mtimeMs, size }: Stats,
	width: number,
	cacheFolder: string,
): Promise<Uint8Array<ArrayBuffer>> {
	const name = createHash('sha256').update(`${original} ${mtimeMs} ${size} ${width}`).digest('hex');
	const kept = join(cacheFolder, `${name}.webp`);
	try {
		return new Uint8Array(await readFile(kept));
	} catch {
		const made = await sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
		await makeFolder(cacheFolder);
		// Under another name first: a second request never reads half a picture.
		const part = `${kept}.${randomUUID()}`;
		await writeFile(part, made);
		await rename(part, kept);
		return new Uint8Array(made);
	}
}
