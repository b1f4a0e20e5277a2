import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { fontFolder, makeFonts } from './fonts.ts';

const names = ['instrument-sans', 'newsreader'];

test('app/fonts contains the current output of npm run fonts', async () => {
	for (const [name, bytes] of Object.entries(await makeFonts())) {
		const stored = await readFile(join(fontFolder, name));
		expect(Buffer.compare(stored, bytes), `${name} is outdated: run npm run fonts`).toBe(0);
	}
});

test.for(names)('the two parts of %s contain the ranges of the stylesheet, each character once', async (name) => {
	const complete = lettersOf(await open(sourceOf(name)));
	const plain = lettersOf(await open(`app/fonts/${name}-plain.woff2`));
	const other = lettersOf(await open(`app/fonts/${name}-other.woff2`));
	const within = (range: number[]) => complete.filter((letter) => range.includes(letter));
	expect(plain).toEqual(within(await readRange(`${name}-plain`)));
	expect([...plain, ...other].sort((a, b) => a - b)).toEqual(within(await readRange(`${name}-other`)));
});

test.for(names)('%s still has tabular figures', async (name) => {
	const [complete, plain] = [await open(sourceOf(name)), await open(`app/fonts/${name}-plain.woff2`)];
	const widthOf = (font: Font) => font.layout('Two coins: $4,185.07', ['tnum', 'kern']).advanceWidth;
	expect(widthOf(plain)).toBe(widthOf(complete));
	const digits = [...'0123456789'].map((digit) => plain.layout(digit, ['tnum']).advanceWidth);
	expect(new Set(digits).size).toBe(1);
});

const sourceOf = (name: string) => `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

async function open(path: string): Promise<Font> {
	return create(await readFile(path)) as Font;
}

/** The characters of a font, without control characters and the end marker of its table. */
function lettersOf(font: Font): number[] {
	return font.characterSet.filter((letter) => letter >= 0x20 && letter < 0xffff);
}

/** The characters for which the stylesheet uses a file. */
async function readRange(file: string): Promise<number[]> {
	const sheet = await readFile('app/styles/fonts.css', 'utf8');
	const [, ranges = ''] = sheet.match(new RegExp(`/${file}\\.woff2"\\)[^}]*unicode-range:([^;]+);`)) ?? [];
	return ranges.split(',').flatMap((range) => {
		const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
		const from = Math.max(0x20, Number.parseInt(first, 16));
		return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place);
	});
}
