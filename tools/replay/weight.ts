import type { Page } from '@playwright/test';
import { firstScripts } from '../bench/first-load.ts';

/** The size of a page in bytes, transferred and decompressed. */
export type Weight = Record<'html' | 'scripts' | 'styles' | 'pictures', { sent: number; unpacked: number }>;

/** Allowed growth over the baseline: a share of it, plus a number of bytes. */
const tolerance: Record<keyof Weight, { part: number; bytes: number }> = {
	html: { part: 0.1, bytes: 4_096 },
	scripts: { part: 0.04, bytes: 4_096 },
	styles: { part: 0.04, bytes: 4_096 },
	pictures: { part: 0.1, bytes: 40_960 },
};

/**
 * Measures a loaded page: its HTML, its scripts without those prefetched for other pages, its stylesheets, and the pictures so far.
 */
export async function weigh(page: Page, html: string): Promise<Weight> {
	const scripts = firstScripts(html);
	const sheets = sheetsOf(html);
	const loaded = await page.evaluate(() => window.replayVitals.files);
	const files = loaded.map((file) => ({ ...file, path: new URL(file.url).pathname }));
	const sum = (isCounted: (file: (typeof files)[number]) => boolean) => {
		// A preloaded file has two entries.
		const counted = new Map(files.filter(isCounted).map((file) => [file.path, file]));
		const total = { sent: 0, unpacked: 0 };
		for (const { sent, unpacked } of counted.values()) {
			total.sent += sent;
			total.unpacked += unpacked;
		}
		return total;
	};
	return {
		html: sum(({ by }) => by === 'navigation'),
		scripts: sum(({ path }) => scripts.has(path)),
		styles: sum(({ path }) => sheets.has(path)),
		pictures: sum(isPicture),
	};
}

/** Paths of the stylesheets in a page's HTML. */
export function sheetsOf(html: string): Set<string> {
	return new Set(Array.from(html.matchAll(/<link rel="?stylesheet"? href="([^"]+\.css)"/g), ([, path = '']) => path));
}

/** Also pictures that are preloaded by a `link` or requested by a stylesheet. */
export function isPicture({ url, by }: { url: string; by: string }): boolean {
	const { pathname } = new URL(url);
	return by === 'img' || pathname.startsWith('/_ipx/') || /\.(webp|avif|gif|ico|jpe?g|png|svg)$/i.test(pathname);
}

/** Parts that are larger than the baseline. @returns a line for each */
export function overweight(seen: Weight, stored: Weight): string[] {
	return (Object.keys(tolerance) as (keyof Weight)[]).flatMap((kind) => {
		const { part, bytes } = tolerance[kind];
		return (['sent', 'unpacked'] as const).flatMap((how) => {
			const now = seen[kind][how];
			const before = stored[kind][how];
			if (now <= before * (1 + part) + bytes) return [];
			return [`${kind}: ${kilobytes(now)} ${how}, were ${kilobytes(before)}`];
		});
	});
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
