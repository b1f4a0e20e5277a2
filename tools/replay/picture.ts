import { existsSync, readFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

/** Height of a screenshot from the top of the page, in CSS pixels. */
export const pictureHeight = 2_000;
/** Pictures are compared at this fraction of the page size, so that differences in font smoothing disappear. */
const reduction = 4;
/** Allowed difference of a color channel, of 255, and allowed share of pixels with a larger difference. */
const channelTolerance = 28;
const pixelTolerance = 0.002;

/** A rectangle of the page, in CSS pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** Areas with changing content: amounts, charts, clocks. Ignored in another shop, which has no fixed clock. */
export function movingAreas(page: Page): Promise<Area[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll('.amount, .figures, [role=timer], time, canvas, [aria-label="Spot prices"] *')]
			.filter((node) => node.checkVisibility())
			.map((node) => {
				const { x, y, width, height } = node.getBoundingClientRect();
				return { x: x + scrollX, y: y + scrollY, width, height };
			}),
	);
}

/** Takes a screenshot of the top of a page at half size. */
export async function takePicture(page: Page, width: number): Promise<Buffer> {
	const total = await page.evaluate(() => document.documentElement.scrollHeight);
	const height = Math.min(total, pictureHeight);
	const clip = { x: 0, y: 0, width, height };
	const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide', scale: 'css' });
	return sharp(png)
		.resize(Math.round(width / 2), Math.round(height / 2), { fit: 'fill' })
		.webp({ quality: 60, effort: 4 })
		.toBuffer();
}

/**
 * Compares a picture with the baseline. If they differ, attaches both to the test and, if they have the same size, the differences in red.
 *
 * @returns a description of the difference; undefined if there is none
 */
export async function comparePicture(
	seen: Buffer,
	file: string,
	masks: Area[],
	testInfo: Pick<TestInfo, 'attach'>,
	name: string,
) {
	if (!existsSync(file)) return `${name}: there is no baseline: check the page, then run with --update`;
	const stored = readFileSync(file);
	if (stored.equals(seen)) return undefined;
	const [now, before] = await Promise.all([rawOf(seen), rawOf(stored)]);
	if (now.width !== before.width || Math.abs(now.height - before.height) > 1) {
		await attach({ expected: sharp(stored), actual: sharp(seen) }, testInfo, name);
		return `${name}: is ${2 * pageSize(now.height)} px high, was ${2 * pageSize(before.height)}`;
	}
	const differing = differences(now, before, masks);
	if (differing.length <= pixelTolerance * now.width * now.height) return undefined;
	const pictures = { expected: sharp(stored), actual: sharp(seen), diff: markRed(now, differing) };
	await attach(pictures, testInfo, name);
	const xs = differing.map(([x]) => x * reduction);
	const ys = differing.map(([, y]) => y * reduction);
	const part = ((100 * differing.length) / (now.width * now.height)).toFixed(1);
	return `${name}: ${part} % differs, between ${Math.min(...xs)},${Math.min(...ys)} and ${Math.max(...xs)},${Math.max(...ys)}`;
}

const pageSize = (side: number) => (side * reduction) / 2;

type Raw = { data: Buffer; width: number; height: number };

/** Reduces a stored picture, which has half the page size, to the size for comparison. */
async function rawOf(picture: Buffer): Promise<Raw> {
	const { width = 1, height = 1 } = await sharp(picture).metadata();
	const { data, info } = await sharp(picture)
		.resize(Math.round((width * 2) / reduction), Math.round((height * 2) / reduction), { fit: 'fill' })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

function differences(now: Raw, before: Raw, masks: Area[]): [x: number, y: number][] {
	const found: [number, number][] = [];
	for (let y = 0; y < Math.min(now.height, before.height); y++) {
		for (let x = 0; x < now.width; x++) {
			const at = 3 * (y * now.width + x);
			const isFar = [0, 1, 2].some((channel) => {
				const off = (now.data[at + channel] ?? 0) - (before.data[at + channel] ?? 0);
				return Math.abs(off) > channelTolerance;
			});
			if (isFar && !masks.some((mask) => isWithin(mask, x * reduction, y * reduction))) found.push([x, y]);
		}
	}
	return found;
}

/** With a margin, because numbers of another width move their neighbors. */
function isWithin({ x, y, width, height }: Area, left: number, top: number): boolean {
	const margin = 2 * reduction;
	return left >= x - margin && left <= x + width + margin && top >= y - margin && top <= y + height + margin;
}

/** The picture at its stored size, with differences in red. */
function markRed({ data, width, height }: Raw, differing: [number, number][]): Sharp {
	const marked = Buffer.from(data);
	for (const [x, y] of differing) marked.set([255, 0, 0], 3 * (y * width + x));
	return sharp(marked, { raw: { width, height, channels: 3 } }).resize(width * 2, height * 2, { kernel: 'nearest' });
}

/** Uses names that Playwright's report shows side by side. */
async function attach(pictures: Record<string, Sharp>, testInfo: Pick<TestInfo, 'attach'>, name: string) {
	for (const [kind, picture] of Object.entries(pictures)) {
		await testInfo.attach(`${name}-${kind}.png`, { body: await picture.png().toBuffer(), contentType: 'image/png' });
	}
}
