import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Head } from './head.ts';
import type { Places } from './places.ts';
import type { Weight } from './weight.ts';

/** The approved baseline of a route. */
export type Stored = {
	title: string;
	heading: string;
	/** Only for shops with a fixed clock. Old baselines have none. */
	head?: Head | undefined;
	weight: Weight;
	places: Record<string, Places>;
};

/** The folder of the baselines, and whether to update them. */
export type BaselineStore = { folder: string; isUpdating: boolean };

/** Reads the choice of the command, in the tests that Playwright runs. */
export function readBaselineStore(): BaselineStore {
	const folder = process.env.REPLAY_STORED ?? join(import.meta.dirname, 'stored');
	return { folder, isUpdating: process.env.REPLAY_UPDATE === '1' };
}

/** The width in CSS pixels and the color scheme of a screenshot. */
export type PictureView = { width: number; scheme: 'light' | 'dark' };

export function pictureFile({ folder }: BaselineStore, pattern: string, { width, scheme }: PictureView): string {
	return join(folder, `${fileName(pattern)}-${width}${scheme === 'dark' ? '-dark' : ''}.webp`);
}

/** @returns undefined for a route without a baseline */
export function readStored(baselines: BaselineStore, pattern: string): Stored | undefined {
	const file = dataFile(baselines, pattern);
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined;
}

/** Writes one line per position, so that diffs are readable. */
export function store(
	baselines: BaselineStore,
	pattern: string,
	{ title, heading, head, weight, places }: Stored,
): void {
	const ordered = { title, heading, head, weight, places };
	const text = JSON.stringify(ordered, null, '\t').replaceAll(/\[\s+(\d[^\]]*?)\s+\]/g, (_, list: string) => {
		return `[${list.split(/,\s+/).join(', ')}]`;
	});
	mkdirSync(baselines.folder, { recursive: true });
	writeFileSync(dataFile(baselines, pattern), `${text}\n`);
}

export function storePicture(file: string, picture: Buffer): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, picture);
}

const dataFile = ({ folder }: BaselineStore, pattern: string) => join(folder, `${fileName(pattern)}.json`);

/** `/product-details/:id` → `product-details-id`. */
function fileName(pattern: string): string {
	return (
		pattern
			.replaceAll('*', 'any')
			.replaceAll(/[^\w-]+/g, '-')
			.replace(/^-|-$/g, '') || 'home'
	);
}
