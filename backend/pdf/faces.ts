import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { covers, type Family, type FontFile, loadFamilies } from './font-files.ts';

const weightValues = { normal: 400, bold: 600 };
export type Weight = keyof typeof weightValues;
const weights = Object.keys(weightValues) as Weight[];

/** A text that one font file draws. Without a file it is one character that no font has. */
export type Run = { file: FontFile | undefined; text: string };

/** A file in one weight, cut down to the characters of a document. */
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

/** What prices, dates, numbers and the document's own words are made of. */
const basic = `${Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')} ·−–’“”`;

/** Tables that no PDF needs. HarfBuzz refuses to cut down UnifontEX with some of them. */
const dropTables = ['BASE', 'FFTM', 'JSTF', 'MATH', 'PfEd', 'TeX ', 'prop', 'vhea', 'vmtx', 'gasp', 'DSIG'];

/** Characters that a file is listed for but does not have, found when it is cut down. Bounded by what the packages list. */
const absent = new Map<FontFile, Set<number>>();

/** The text of a document; what is bold in it besides its own English words. */
type Texts = { normal: readonly string[]; bold?: readonly string[] };

/** Opens the fonts for all texts of a document: only the files that have their characters, and only those characters. */
export async function openFaces({ normal, bold = [] }: Texts): Promise<Faces> {
	const texts = [basic, ...normal, ...bold];
	const families = await familiesFor(texts.join(''));
	const mayHave = (file: FontFile, codePoint: number) => covers(file, codePoint) && !absent.get(file)?.has(codePoint);
	const faces = new Map<string, Face>();
	const cut = new Map<FontFile, number>();
	let needed: Needed;
	for (;;) {
		needed = lettersOf(texts, families, mayHave);
		const isBold = lettersOf([basic, ...bold], families, mayHave);
		// A file that turns out to lack a character passes it on to the next one, which may lack it too.
		const changed = [...needed].filter(([file, letters]) => cut.get(file) !== letters.size);
		if (changed.length === 0) break;
		for (const [file, letters] of changed) {
			cut.set(file, letters.size);
			for (const weight of isBold.has(file) ? weights : (['normal'] as const)) {
				const face = await cutDown(file, letters, weight);
				faces.set(face.name, face);
			}
		}
	}
	// Part of a broken word may fit another family, of which there is no file here: it takes one that is.
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

/** The code points that each file is to draw. */
type Needed = Map<FontFile, ReadonlySet<number>>;

function lettersOf(
	texts: readonly string[],
	families: readonly Family[],
	has: Has,
): Map<FontFile, ReadonlySet<number>> {
	const needed = new Map<FontFile, Set<number>>();
	for (const { file, text } of texts.flatMap((one) => splitByFile(one, families, has))) {
		if (!file) continue;
		const letters = needed.get(file) ?? new Set();
		needed.set(file, letters);
		for (const letter of text) letters.add(codeOf(letter));
	}
	return needed;
}

async function cutDown(file: FontFile, letters: ReadonlySet<number>, weight: Weight): Promise<Face> {
	// A space stands in for joiners and the like, which have no shape.
	const text = ` ${String.fromCodePoint(...letters)}`;
	const axes = file.isVariable ? { variationAxes: { wght: weightValues[weight] } } : {};
	const data = await subsetFont(await readFile(file.url), text, { targetFormat: 'truetype', dropTables, ...axes });
	const font = create(data) as Font;
	const lacks = absent.get(file) ?? new Set();
	for (const letter of letters) {
		if (!isInvisible(String.fromCodePoint(letter)) && !font.hasGlyphForCodePoint(letter)) lacks.add(letter);
	}
	if (lacks.size > 0) absent.set(file, lacks);
	return { name: faceName(file, weight), data, font };
}

/** The families in the order in which they are tried. Of the East Asian ones, the one that has most of the text comes first. */
async function familiesFor(text: string): Promise<Family[]> {
	const { first, eastAsian, last } = await loadFamilies();
	const letters = [...new Set(text)].filter((letter) =>
		/[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}]/u.test(letter),
	);
	const count = ({ files }: Family) =>
		letters.filter((letter) => files.some((file) => covers(file, codeOf(letter)))).length;
	const counted = eastAsian.map((family) => ({ family, count: count(family) }));
	const sorted = counted.toSorted((one, other) => other.count - one.count).map(({ family }) => family);
	return [...first, ...sorted, last];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Joiners, variation selectors and other characters that have no shape of their own. */
const isInvisible = (letter: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(letter);

type Has = (file: FontFile, codePoint: number) => boolean;

/**
 * Splits a text so that each part is drawn by one file. A word comes from one family if one has all of it, and a letter and its
 * marks from one file.
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
			visible(word).every((letter) => files.some((file) => has(file, codeOf(letter)))),
		);
		const files = (family ? [family] : families).flatMap((one) => one.files);
		for (const cluster of graphemesOf(word)) {
			const letters = visible(cluster);
			if (letters.length === 0) continue;
			const hasAll = (file: FontFile) => letters.every((letter) => has(file, codeOf(letter)));
			const file = files.find(hasAll);
			if (file) add(file, cluster);
			else
				for (const letter of letters)
					add(
						files.find((one) => has(one, codeOf(letter))),
						letter,
					);
		}
	}
	return runs;
}

const codeOf = (letter: string) => letter.codePointAt(0) as number;
const visible = (text: string) => [...text].filter((letter) => !isInvisible(letter));
