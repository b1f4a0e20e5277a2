import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Area, comparePicture } from './picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-picture-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A white page of 640 × 800 CSS pixels with a black button on it, as a picture is stored: half as large. */
function pageWithButton(left: number, color = '#000', height = 800): Promise<Buffer> {
	const button = `<rect x="${left}" y="200" width="160" height="48" fill="${color}"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${height}" width="320" height="${height / 2}"><rect width="640" height="${height}" fill="#fff"/>${button}</svg>`;
	return sharp(Buffer.from(svg)).webp({ quality: 60 }).toBuffer();
}

/** What is said of a picture beside the stored one, and what is attached for the report. */
async function compare(seen: Buffer, stored?: Buffer, masks: Area[] = []) {
	const file = join(folder, `${crypto.randomUUID()}.webp`);
	if (stored) writeFileSync(file, stored);
	const attached: string[] = [];
	const attach = async (name: string) => void attached.push(name);
	return { fault: await comparePicture(seen, file, masks, { attach }, '1280 px wide'), attached };
}

test('a picture that is as it was says nothing, nor does one in which letters are smoothed otherwise', async () => {
	const stored = await pageWithButton(40);
	expect(await compare(stored, stored)).toEqual({ fault: undefined, attached: [] });
	expect(await compare(await pageWithButton(40, '#080808'), stored)).toEqual({ fault: undefined, attached: [] });
});

test('a moved button is told with where it differs, and both pictures are attached', async () => {
	const { fault, attached } = await compare(await pageWithButton(64), await pageWithButton(40));
	expect(fault).toMatch(/^1280 px wide: \d\.\d % differs, between \d+,\d+ and \d+,\d+$/);
	expect(attached).toEqual(['expected', 'actual', 'diff'].map((kind) => `1280 px wide-${kind}.png`));
});

test('what moves by itself is left out', async () => {
	const masks = [{ x: 40, y: 200, width: 200, height: 48 }];
	const { fault } = await compare(await pageWithButton(64), await pageWithButton(40), masks);
	expect(fault).toBeUndefined();
});

test('a longer page is told by its height in CSS pixels, beside both pictures, and a page of which nothing is stored by what to do', async () => {
	const longer = await compare(await pageWithButton(40, '#000', 1_000), await pageWithButton(40));
	expect(longer.fault).toBe('1280 px wide: is 1000 px high, was 800');
	expect(longer.attached).toEqual(['expected', 'actual'].map((kind) => `1280 px wide-${kind}.png`));
	expect((await compare(await pageWithButton(40))).fault).toMatch(/no picture is stored; .*--update$/);
});
