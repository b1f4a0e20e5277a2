import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Area, comparePicture } from './picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-picture-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A screenshot of a white page of 640 × 800 CSS pixels with a black button, stored at half size. */
function pageWithButton(left: number, color = '#000', height = 800): Promise<Buffer> {
	const button = `<rect x="${left}" y="200" width="160" height="48" fill="${color}"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${height}" width="320" height="${height / 2}"><rect width="640" height="${height}" fill="#fff"/>${button}</svg>`;
	return sharp(Buffer.from(svg)).webp({ quality: 60 }).toBuffer();
}

/** The finding for a picture compared with the baseline, and the attachments for the report. */
async function compare(seen: Buffer, stored?: Buffer, masks: Area[] = []) {
	const file = join(folder, `${crypto.randomUUID()}.webp`);
	if (stored) writeFileSync(file, stored);
	const attached: string[] = [];
	const attach = async (name: string) => void attached.push(name);
	return { fault: await comparePicture(seen, file, masks, { attach }, '1280 px wide'), attached };
}

test('accepts an equal picture, and one with different font smoothing', async () => {
	const stored = await pageWithButton(40);
	expect(await compare(stored, stored)).toEqual({ fault: undefined, attached: [] });
	expect(await compare(await pageWithButton(40, '#080808'), stored)).toEqual({ fault: undefined, attached: [] });
});

test('reports the area of a moved button, and attaches both pictures', async () => {
	const { fault, attached } = await compare(await pageWithButton(64), await pageWithButton(40));
	expect(fault).toMatch(/^1280 px wide: \d\.\d % differs, between \d+,\d+ and \d+,\d+$/);
	expect(attached).toEqual(['expected', 'actual', 'diff'].map((kind) => `1280 px wide-${kind}.png`));
});

test('ignores masked areas', async () => {
	const masks = [{ x: 40, y: 200, width: 200, height: 48 }];
	const { fault } = await compare(await pageWithButton(64), await pageWithButton(40), masks);
	expect(fault).toBeUndefined();
});

test('reports a changed height in CSS pixels, and a missing baseline', async () => {
	const longer = await compare(await pageWithButton(40, '#000', 1_000), await pageWithButton(40));
	expect(longer.fault).toBe('1280 px wide: is 1000 px high, was 800');
	expect(longer.attached).toEqual(['expected', 'actual'].map((kind) => `1280 px wide-${kind}.png`));
	expect((await compare(await pageWithButton(40))).fault).toMatch(/there is no baseline: .*--update$/);
});
