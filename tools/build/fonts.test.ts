import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { fontFolder, makeFonts } from './fonts.ts';

const names = ['instrument-sans', 'newsreader'];

test('the fonts of the pages are those that the tool makes of what is installed', async () => {
	for (const [name, bytes] of Object.entries(await makeFonts())) {
		const kept = await readFile(join(fontFolder, name));
		expect(Buffer.compare(kept, bytes), `${name} is another: npm run fonts`).toBe(0);
	}
});

test.for(names)('the two parts of %s hold what the style sheet says, each letter once', async (name) => {
	const whole = lettersOf(await open(wholeOf(name)));
	const plain = lettersOf(await open(`app/fonts/${name}-plain.woff2`));
	const other = lettersOf(await open(`app/fonts/${name}-other.woff2`));
	const within = (range: number[]) => whole.filter((letter) => range.includes(letter));
	expect(plain).toEqual(within(await readRange(`${name}-plain`)));
	expect([...plain, ...other].sort((a, b) => a - b)).toEqual(within(await readRange(`${name}-other`)));
});

test.for(names)('%s still sets figures in columns', async (name) => {
	const [whole, plain] = [await open(wholeOf(name)), await open(`app/fonts/${name}-plain.woff2`)];
	const widthOf = (font: Font) => font.layout('Two coins: $4,185.07', ['tnum', 'kern']).advanceWidth;
	expect(widthOf(plain)).toBe(widthOf(whole));
	const digits = [...'0123456789'].map((digit) => plain.layout(digit, ['tnum']).advanceWidth);
	expect(new Set(digits).size).toBe(1);
});

const wholeOf = (name: string) => `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

async function open(path: string): Promise<Font> {
	return create(await readFile(path)) as Font;
}

/** Without control characters, and what stands at the end of a font's table. */
function lettersOf(font: Font): number[] {
	return font.characterSet.filter((letter) => letter >= 0x20 && letter < 0xffff);
}

/** The letters for which the style sheet takes a file. */
async function readRange(file: string): Promise<number[]> {
	const sheet = await readFile('app/styles/fonts.css', 'utf8');
	const [, ranges = ''] = sheet.match(new RegExp(`/${file}\\.woff2"\\)[^}]*unicode-range:([^;]+);`)) ?? [];
	return ranges.split(',').flatMap((range) => {
		const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
		const from = Math.max(0x20, Number.parseInt(first, 16));
		return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place);
	});
}
