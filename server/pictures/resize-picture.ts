import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export type Format = keyof typeof formats;

/** At these qualities, WebP and AVIF look equally good. AVIF is a quarter smaller and takes 50 % longer to encode. */
const formats = {
	webp: { quality: 78 },
	avif: { quality: 55, effort: 1 },
	/** For the Open Graph image: not all sites support other formats. */
	jpeg: { quality: 82, progressive: true },
};

/** The size of the Open Graph image in pixels, as link previews expect it. */
export const card = { width: 1200, height: 630 };

// Resizing a picture uses one thread of libuv's pool. `pictures.ts` limits how many run at a time.
sharp.concurrency(1);
// Each picture is resized once, so decoded pictures would stay in memory (up to 50 MB) without any use.
sharp.cache(false);

/** Changes with the encoder and its settings. */
export const recipe = hash('sha256', JSON.stringify([formats, card, sharp.versions]), 'base64url').slice(0, 4);

/** Resizes a picture to a width, without enlarging it. Takes 20 to 300 ms of CPU time, depending on the width. */
export async function resizePicture(file: string, width: number, format: Format): Promise<Uint8Array> {
	if (format === 'jpeg') return resizeForSharing(file);
	const resized = sharp(await readFile(file)).resize({ width, withoutEnlargement: true });
	return resized[format](formats[format]).toBuffer();
}

/** Crops wide pictures. Centers narrow ones, such as product pictures, and extends their edges. */
async function resizeForSharing(file: string): Promise<Uint8Array> {
	const original = await readFile(file);
	const { width = 1, height = 1 } = await sharp(original).metadata();
	if (width / height > 1.5) return sharp(original).resize(card).jpeg(formats.jpeg).toBuffer();
	const scaledWidth = Math.round((card.height * width) / height);
	const left = Math.floor((card.width - scaledWidth) / 2);
	return sharp(original)
		.flatten({ background: '#efedea' })
		.resize({ width: scaledWidth, height: card.height })
		.extend({ left, right: card.width - scaledWidth - left, extendWith: 'copy' })
		.jpeg(formats.jpeg)
		.toBuffer();
}
