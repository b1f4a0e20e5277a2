import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

test('a font is the same without its wrapping: its letters, their widths and outlines', async () => {
	const woff = await readFile(
		new URL(import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff')),
	);
	const [packed, bare] = [woff, unpackWoff(woff)].map((file) => create(file) as Font);
	expect(bare?.characterSet.length).toBeGreaterThan(100);
	expect(bare?.characterSet).toEqual(packed?.characterSet);
	const drawn = (font: Font | undefined) =>
		font?.layout('ŁŻłćąę').glyphs.map((glyph) => [glyph.advanceWidth, glyph.path.toSVG()]);
	expect(drawn(bare)).toEqual(drawn(packed));
	expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF');
});
