import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export type Format = keyof typeof formats;

/** At these, both differ from the original by as much; AVIF is a quarter smaller, and takes half as long again to make. */
const formats = {
	webp: { quality: 78 },
	avif: { quality: 55, effort: 1 },
	/** The card that others show when they link here: they take no other format for certain. */
	jpeg: { quality: 82, progressive: true },
};

/** Pixels of that card, as Open Graph's readers want it. */
export const card = { width: 1200, height: 630 };

// Each is made in one thread of libuv's pool: see `pictures.ts` for how many at a time.
sharp.concurrency(1);

/** Changes with how pictures are made. */
export const recipe = hash('sha256', JSON.stringify([formats, card, sharp.versions]), 'base64url').slice(0, 4);

/** A picture at a width, or as it is where it is no wider. Takes 20 to 300 ms of a core, by its width. */
export async function makePicture(file: string, width: number, format: Format): Promise<Uint8Array> {
	if (format === 'jpeg') return makeCard(file);
	const resized = sharp(await readFile(file)).resize({ width, withoutEnlargement: true });
	return resized[format](formats[format]).toBuffer();
}

/** What is nearly as wide as a card is cut to it; what is higher, such as a product on its plate, stands whole in the middle, and its edges go on. */
async function makeCard(file: string): Promise<Uint8Array> {
	const original = await readFile(file);
	const { width = 1, height = 1 } = await sharp(original).metadata();
	if (width / height > 1.5) return sharp(original).resize(card).jpeg(formats.jpeg).toBuffer();
	const whole = Math.round((card.height * width) / height);
	const left = Math.floor((card.width - whole) / 2);
	return sharp(original)
		.flatten({ background: '#efedea' })
		.resize({ width: whole, height: card.height })
		.extend({ left, right: card.width - whole - left, extendWith: 'copy' })
		.jpeg(formats.jpeg)
		.toBuffer();
}
