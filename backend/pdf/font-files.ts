import { readFile } from 'node:fs/promises';

/** One file of a font family, with its declared characters. */
export type FontFile = {
	/** Unique, for example 'noto-sans-jp-100'. */
	name: string;
	url: URL;
	/** True if it has a weight axis. */
	isVariable: boolean;
	ranges: readonly (readonly [first: number, last: number])[];
};

export type Family = { name: string; files: FontFile[] };

/** Noto Sans has one package per script. Each has a separate file for letters that need shaping. */
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

/** In the order of preference. The shop's own font comes first, so that it draws all digits and punctuation. */
const packages = [
	'@fontsource-variable/instrument-sans',
	'@fontsource-variable/noto-sans',
	...scripts.map((script) => `@fontsource-variable/noto-sans-${script}`),
	'@fontsource-variable/noto-emoji',
];

/** Chinese, Japanese and Korean share characters with different shapes. */
const eastAsian = ['jp', 'sc', 'kr'].map((region) => `@fontsource-variable/noto-sans-${region}`);

/** Has every character of the Basic Multilingual Plane in coarse shapes, for scripts that no other font covers. */
const lastResort = '@fontsource/unifontex';

async function readFamily(name: string): Promise<Family> {
	const ranges: Record<string, string> = JSON.parse(
		await readFile(new URL(import.meta.resolve(`${name}/unicode.json`)), 'utf8'),
	);
	const [scope, font] = name.split('/') as [string, string];
	const isVariable = scope === '@fontsource-variable';
	// UnifontEX is one file without declared ranges.
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

/** Parses a CSS `unicode-range`. */
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

export const coversCharacter = ({ ranges }: FontFile, codePoint: number): boolean =>
	ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

type Families = { first: Family[]; eastAsian: Family[]; last: Family };

let families: Promise<Families> | undefined;

/** Loads once which file covers which characters. */
export function loadFamilies(): Promise<Families> {
	families ??= (async () => ({
		first: await Promise.all(packages.map(readFamily)),
		eastAsian: await Promise.all(eastAsian.map(readFamily)),
		last: await readFamily(lastResort),
	}))();
	return families;
}
