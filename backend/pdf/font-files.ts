import { readFile } from 'node:fs/promises';

/** One file of a font family, with the characters that its package says it is for. */
export type FontFile = {
	/** Unique, such as 'noto-sans-jp-100'. */
	name: string;
	url: URL;
	/** Whether it has a weight axis. */
	isVariable: boolean;
	ranges: readonly (readonly [first: number, last: number])[];
};

export type Family = { name: string; files: FontFile[] };

/** Noto Sans has one package for each script; each has letters that need shaping in a file of their own. */
const scripts = [
	'arabic',
	'hebrew',
	'thaana',
	'devanagari',
	'bengali',
	'gurmukhi',
	'gujarati',
	'oriya',
	'tamil',
	'telugu',
	'kannada',
	'malayalam',
	'sinhala',
	'thai',
	'lao',
	'myanmar',
	'khmer',
	'georgian',
	'armenian',
	'ethiopic',
];

/** In the order in which they are tried. The shop's own font comes first, so digits and punctuation are always its own. */
const packages = [
	'@fontsource-variable/instrument-sans',
	'@fontsource-variable/noto-sans',
	...scripts.map((script) => `@fontsource-variable/noto-sans-${script}`),
	'@fontsource-variable/noto-emoji',
];

/** Chinese, Japanese and Korean share characters, which each draws in its own way. */
const eastAsian = ['jp', 'sc', 'kr'].map((region) => `@fontsource-variable/noto-sans-${region}`);

/** Has every character of the Basic Multilingual Plane, as coarse shapes: for scripts that no other font here has. */
const lastResort = '@fontsource/unifontex';

async function readFamily(name: string): Promise<Family> {
	const ranges: Record<string, string> = JSON.parse(
		await readFile(new URL(import.meta.resolve(`${name}/unicode.json`)), 'utf8'),
	);
	const [scope, font] = name.split('/') as [string, string];
	const isVariable = scope === '@fontsource-variable';
	// UnifontEX is one file, which is listed without ranges.
	const parts = Object.keys(ranges).length > 0 ? Object.entries(ranges) : [['latin', 'U+20-10FFFF'] as const];
	const files = parts.map(([subset, range]) => {
		const part = subset.replaceAll(/[[\]]/g, '');
		const file = `${font}-${part}-${isVariable ? 'wght' : '400'}-normal.woff2`;
		return {
			name: `${font}-${part}`,
			url: new URL(import.meta.resolve(`${name}/files/${file}`)),
			isVariable,
			ranges: parseRanges(range),
		};
	});
	return { name: font, files };
}

/** Reads a CSS `unicode-range`. */
function parseRanges(text: string): (readonly [number, number])[] {
	return text.split(',').map((range) => {
		const [first = 0, last = first] = range
			.trim()
			.replace(/^U\+/i, '')
			.split('-')
			.map((part) => Number.parseInt(part, 16));
		return [first, last] as const;
	});
}

export const covers = ({ ranges }: FontFile, codePoint: number): boolean =>
	ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

type Families = { first: Family[]; eastAsian: Family[]; last: Family };

let families: Promise<Families> | undefined;

/** Reads once which file is for which characters. */
export function loadFamilies(): Promise<Families> {
	families ??= (async () => ({
		first: await Promise.all(packages.map(readFamily)),
		eastAsian: await Promise.all(eastAsian.map(readFamily)),
		last: await readFamily(lastResort),
	}))();
	return families;
}
