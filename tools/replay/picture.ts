import { existsSync, readFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

/** CSS pixels of a page that a picture shows, from its top. */
export const pictureHeight = 2_000;
/** What is compared is so many times smaller than the page: letters that another machine smooths otherwise are alike then. */
const shrunk = 4;
/** How far a channel of a pixel may be off, of 255, and how many of a picture's pixels may be further off. */
const channelTolerance = 28;
const pixelTolerance = 0.002;

/** A rectangle of the page, in CSS pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** What moves by itself: amounts, charts, clocks. Left out of the comparison where the shop is not ours to hold still. */
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

/** The top of a page, half as wide and high, as it is stored. */
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
 * Where a picture is not the stored one, in words; undefined where it is. Both are then attached to the test, and where they
 * are of one size what differs in red, as its HTML report shows them.
 */
export async function comparePicture(
	seen: Buffer,
	file: string,
	masks: Area[],
	testInfo: Pick<TestInfo, 'attach'>,
	name: string,
) {
	if (!existsSync(file)) return `${name}: no picture is stored; look at the page, then run with --update`;
	const stored = readFileSync(file);
	if (stored.equals(seen)) return undefined;
	const [now, before] = await Promise.all([rawOf(seen), rawOf(stored)]);
	if (now.width !== before.width || Math.abs(now.height - before.height) > 1) {
		await attach({ expected: sharp(stored), actual: sharp(seen) }, testInfo, name);
		return `${name}: is ${2 * shrunkSide(now.height)} px high, was ${2 * shrunkSide(before.height)}`;
	}
	const differing = differences(now, before, masks);
	if (differing.length <= pixelTolerance * now.width * now.height) return undefined;
	const pictures = { expected: sharp(stored), actual: sharp(seen), diff: markRed(now, differing) };
	await attach(pictures, testInfo, name);
	const xs = differing.map(([x]) => x * shrunk);
	const ys = differing.map(([, y]) => y * shrunk);
	const part = ((100 * differing.length) / (now.width * now.height)).toFixed(1);
	return `${name}: ${part} % differs, between ${Math.min(...xs)},${Math.min(...ys)} and ${Math.max(...xs)},${Math.max(...ys)}`;
}

const shrunkSide = (side: number) => (side * shrunk) / 2;

type Raw = { data: Buffer; width: number; height: number };

/** A stored picture, which is half as large as the page, at the size in which pictures are compared. */
async function rawOf(picture: Buffer): Promise<Raw> {
	const { width = 1, height = 1 } = await sharp(picture).metadata();
	const { data, info } = await sharp(picture)
		.resize(Math.round((width * 2) / shrunk), Math.round((height * 2) / shrunk), { fit: 'fill' })
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
			if (isFar && !masks.some((mask) => isWithin(mask, x * shrunk, y * shrunk))) found.push([x, y]);
		}
	}
	return found;
}

/** With a margin, since figures of another width push their neighbors. */
function isWithin({ x, y, width, height }: Area, left: number, top: number): boolean {
	const margin = 2 * shrunk;
	return left >= x - margin && left <= x + width + margin && top >= y - margin && top <= y + height + margin;
}

/** The picture at the size in which it is stored, with what differs in red. */
function markRed({ data, width, height }: Raw, differing: [number, number][]): Sharp {
	const marked = Buffer.from(data);
	for (const [x, y] of differing) marked.set([255, 0, 0], 3 * (y * width + x));
	return sharp(marked, { raw: { width, height, channels: 3 } }).resize(width * 2, height * 2, { kernel: 'nearest' });
}

/** By names that Playwright's report shows side by side. */
async function attach(pictures: Record<string, Sharp>, testInfo: Pick<TestInfo, 'attach'>, name: string) {
	for (const [kind, picture] of Object.entries(pictures)) {
		await testInfo.attach(`${name}-${kind}.png`, { body: await picture.png().toBuffer(), contentType: 'image/png' });
	}
}
