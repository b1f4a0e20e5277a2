import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { coversCharacter, type Family, type FontFile, loadFamilies } from './font-files.ts';

const weightValues = { normal: 400, bold: 600 };
export type Weight = keyof typeof weightValues;
const weights = Object.keys(weightValues) as Weight[];

/** A text that one font file draws. Without a file, it is one character that no font has. */
export type Run = { file: FontFile | undefined; text: string };

/** A font file in one weight, reduced to the characters of a document. */
export type Face = { name: string; data: Buffer; font: Font };

/** The fonts of one document. */
export type Faces = {
	all: Face[];
	faceOf: (file: FontFile, weight: Weight) => Face;
	runsOf: (text: string) => Run[];
	/** Characters that no font has. */
	missing: ReadonlySet<string>;
};

const faceName = (file: FontFile, weight: Weight) => `${file.name}-${weight}`;

/** The characters of prices, dates, numbers and fixed English text. */
const basic = `${Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')} ·−–’“”`;

/** Tables that PDFs do not need. HarfBuzz cannot subset UnifontEX with some of them. */
const dropTables = ['BASE', 'FFTM', 'JSTF', 'MATH', 'PfEd', 'TeX ', 'prop', 'vhea', 'vmtx', 'gasp', 'DSIG'];

/** Characters that a file declares but lacks, found while subsetting. Limited by what the packages declare. */
const absent = new Map<FontFile, Set<number>>();

/** The texts of a document. `bold` lists bold text besides fixed English words. */
type Texts = { normal: readonly string[]; bold?: readonly string[] };

/**
 * Opens the fonts for all texts of a document: only the files that contain its characters, reduced to those characters.
 */
export async function openFaces({ normal, bold = [] }: Texts): Promise<Faces> {
	const texts = [basic, ...normal, ...bold];
	const families = await familiesFor(texts.join(''));
	const mayContain = (file: FontFile, codePoint: number) =>
		coversCharacter(file, codePoint) && !absent.get(file)?.has(codePoint);
	const faces = new Map<string, Face>();
	const subsetSizes = new Map<FontFile, number>();
	let needed: CharactersByFile;
	for (;;) {
		needed = charactersByFile(texts, families, mayContain);
		const isBold = charactersByFile([basic, ...bold], families, mayContain);
		// If a file lacks a declared character, the next file is tried, which may lack it too.
		const changed = [...needed].filter(([file, characters]) => subsetSizes.get(file) !== characters.size);
		if (changed.length === 0) break;
		for (const [file, characters] of changed) {
			subsetSizes.set(file, characters.size);
			for (const weight of isBold.has(file) ? weights : (['normal'] as const)) {
				const face = await subset(file, characters, weight);
				faces.set(face.name, face);
			}
		}
	}
	// Part of a broken word may fit another family that was not opened. It uses an opened one.
	const has = (file: FontFile, codePoint: number) => needed.get(file)?.has(codePoint) === true;
	return {
		all: [...faces.values()],
		faceOf: (file, weight) => (faces.get(faceName(file, weight)) ?? faces.get(faceName(file, 'normal'))) as Face,
		runsOf: (text) => splitByFile(text, families, has),
		missing: new Set(
			texts.flatMap((text) => splitByFile(text, families, has)).flatMap(({ file, text }) => (file ? [] : [text])),
		),
	};
}

/** The code points that each file draws. */
type CharactersByFile = Map<FontFile, ReadonlySet<number>>;

function charactersByFile(
	texts: readonly string[],
	families: readonly Family[],
	has: Has,
): Map<FontFile, ReadonlySet<number>> {
	const needed = new Map<FontFile, Set<number>>();
	for (const { file, text } of texts.flatMap((one) => splitByFile(one, families, has))) {
		if (!file) continue;
		const characters = needed.get(file) ?? new Set();
		needed.set(file, characters);
		for (const character of text) characters.add(codeOf(character));
	}
	return needed;
}

async function subset(file: FontFile, characters: ReadonlySet<number>, weight: Weight): Promise<Face> {
	// A space stands in for joiners and similar characters without a glyph.
	const text = ` ${String.fromCodePoint(...characters)}`;
	const axes = file.isVariable ? { variationAxes: { wght: weightValues[weight] } } : {};
	const data = await subsetFont(await readFile(file.url), text, { targetFormat: 'truetype', dropTables, ...axes });
	const font = create(data) as Font;
	const missingCharacters = absent.get(file) ?? new Set();
	for (const character of characters) {
		if (!isInvisible(String.fromCodePoint(character)) && !font.hasGlyphForCodePoint(character))
			missingCharacters.add(character);
	}
	if (missingCharacters.size > 0) absent.set(file, missingCharacters);
	return { name: faceName(file, weight), data, font };
}

/**
 * The families in the order of preference. Of the East Asian ones, the one that covers most of the text comes first.
 */
async function familiesFor(text: string): Promise<Family[]> {
	const { first, eastAsian, last } = await loadFamilies();
	const characters = [...new Set(text)].filter((character) =>
		/[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}]/u.test(character),
	);
	const count = ({ files }: Family) =>
		characters.filter((character) => files.some((file) => coversCharacter(file, codeOf(character)))).length;
	const counted = eastAsian.map((family) => ({ family, count: count(family) }));
	const sorted = counted.toSorted((one, other) => other.count - one.count).map(({ family }) => family);
	return [...first, ...sorted, last];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Joiners, variation selectors and other characters without their own glyph. */
const isInvisible = (character: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(character);

type Has = (file: FontFile, codePoint: number) => boolean;

/**
 * Splits a text so that one file draws each part. One family draws a word if it has all its characters, and one file
 * draws a letter with its marks.
 */
export function splitByFile(text: string, families: readonly Family[], has: Has): Run[] {
	const runs: Run[] = [];
	const add = (file: FontFile | undefined, part: string) => {
		const previous = runs.at(-1);
		if (previous && previous.file === file && file) previous.text += part;
		else runs.push({ file, text: part });
	};
	for (const [word] of text.normalize('NFC').matchAll(/\s|\S+/g)) {
		const family = families.find(({ files }) =>
			visible(word).every((character) => files.some((file) => has(file, codeOf(character)))),
		);
		const files = (family ? [family] : families).flatMap((one) => one.files);
		for (const cluster of graphemesOf(word)) {
			const characters = visible(cluster);
			if (characters.length === 0) continue;
			const hasAll = (file: FontFile) => characters.every((character) => has(file, codeOf(character)));
			const file = files.find(hasAll);
			if (file) add(file, cluster);
			else
				for (const character of characters)
					add(
						files.find((one) => has(one, codeOf(character))),
						character,
					);
		}
	}
	return runs;
}

const codeOf = (character: string) => character.codePointAt(0) as number;
const visible = (text: string) => [...text].filter((character) => !isInvisible(character));
