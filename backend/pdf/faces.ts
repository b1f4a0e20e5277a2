import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** A font file that holds some of a script's letters. */
export type Face = { name: string; file: Buffer; has: (codePoint: number) => boolean };

export type Weight = 'normal' | 'bold';
/** The files of each weight, in which a letter is looked for in turn. */
export type Faces = Record<Weight, [Face, ...Face[]]>;

/** The shop's own face as files of one weight each: what is in the browser is variable and packed in a way that no PDF takes. */
async function openFace(part: string, weight: number): Promise<Face> {
	const name = `instrument-sans-${part}-${weight}-normal`;
	const packed = await readFile(new URL(import.meta.resolve(`@fontsource/instrument-sans/files/${name}.woff`)));
	const file = unpackWoff(packed);
	const font = create(file) as Font;
	return { name, file, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

async function openFaces(): Promise<Faces> {
	const open = (weight: number) => Promise.all([openFace('latin', weight), openFace('latin-ext', weight)]);
	return { normal: await open(400), bold: await open(600) };
}

let faces: Promise<Faces> | undefined;

/** Read once. */
export function loadFaces(): Promise<Faces> {
	faces ??= openFaces();
	return faces;
}
