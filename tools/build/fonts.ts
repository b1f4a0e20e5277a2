import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Splits the two fonts of every page into the characters of nearly all texts, which load before the first paint, and the other characters of
 * Western Europe, which load on demand. `npm run fonts` writes them into `app/fonts` (decision 098).
 */
export const fontFolder = join(import.meta.dirname, '../../app/fonts');

/** The characters of English text and prices. `app/styles/fonts.css` has the same ranges. */
const plainRanges: [number, number?][] = [[0x20, 0x7e], [0xa0], [0xb7], [0xd7], [0x2013, 0x2026], [0x2122], [0x2212]];

/** The range of Fontsource's `latin` files. */
const latinRanges: [number, number?][] = [
	[0x20, 0xff],
	[0x131],
	[0x152, 0x153],
	[0x2bb, 0x2bc],
	[0x2000, 0x206f],
	[0x20ac],
	[0x2122, 0x2215],
];

const plain = charactersOf(plainRanges);
const parts = { plain, other: charactersOf(latinRanges).filter((character) => !plain.includes(character)) };

/** The weights of `app/styles/tokens.css`, and bold for elements that browsers make bold. */
const fonts = {
	'instrument-sans': { min: 400, max: 700 },
	newsreader: { min: 350, max: 600 },
};

/** @returns the bytes of each file by its name */
export async function makeFonts(): Promise<Record<string, Uint8Array>> {
	const files: Record<string, Uint8Array> = {};
	for (const [name, wght] of Object.entries(fonts)) {
		const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
		const bytes = await readFile(fileURLToPath(import.meta.resolve(source)));
		for (const [part, characters] of Object.entries(parts)) {
			const options = { targetFormat: 'woff2', variationAxes: { wght } } as const;
			files[`${name}-${part}.woff2`] = await subsetFont(bytes, characters.join(''), options);
		}
	}
	return files;
}

function charactersOf(ranges: [number, number?][]): string[] {
	return ranges.flatMap(([first, last = first]) =>
		Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
	);
}

if (import.meta.main) {
	for (const [name, bytes] of Object.entries(await makeFonts())) {
		await writeFile(join(fontFolder, name), bytes);
		console.log(`${name}: ${bytes.length} bytes`);
	}
}
