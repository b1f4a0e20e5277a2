import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Head } from './head.ts';
import type { Places } from './places.ts';
import type { Weight } from './weight.ts';

/** What a route was when somebody last looked at it and found it good. */
export type Stored = {
	title: string;
	heading: string;
	/** Of a shop that stands still only, and not in what was stored before this was looked at. */
	head?: Head | undefined;
	weight: Weight;
	places: Record<string, Places>;
};

/** Where it is stored, and whether what is seen now is to take its place. */
export type Shelf = { folder: string; isUpdating: boolean };

/** The shelf that the command has chosen, for the tests that Playwright starts. */
export function readShelf(): Shelf {
	const folder = process.env.REPLAY_STORED ?? join(import.meta.dirname, 'stored');
	return { folder, isUpdating: process.env.REPLAY_UPDATE === '1' };
}

export function pictureFile({ folder }: Shelf, pattern: string, width: number): string {
	return join(folder, `${fileName(pattern)}-${width}.webp`);
}

/** @returns undefined for a route that nobody has stored */
export function readStored(shelf: Shelf, pattern: string): Stored | undefined {
	const file = dataFile(shelf, pattern);
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined;
}

/** Writes a line per place, so that a difference can be read. */
export function store(shelf: Shelf, pattern: string, { title, heading, head, weight, places }: Stored): void {
	const ordered = { title, heading, head, weight, places };
	const text = JSON.stringify(ordered, null, '\t').replaceAll(/\[\s+(\d[^\]]*?)\s+\]/g, (_, list: string) => {
		return `[${list.split(/,\s+/).join(', ')}]`;
	});
	mkdirSync(shelf.folder, { recursive: true });
	writeFileSync(dataFile(shelf, pattern), `${text}\n`);
}

export function storePicture(shelf: Shelf, pattern: string, width: number, picture: Buffer): void {
	mkdirSync(shelf.folder, { recursive: true });
	writeFileSync(pictureFile(shelf, pattern, width), picture);
}

const dataFile = ({ folder }: Shelf, pattern: string) => join(folder, `${fileName(pattern)}.json`);

/** `/product-details/:id` → `product-details-id`. */
function fileName(pattern: string): string {
	return (
		pattern
			.replaceAll('*', 'any')
			.replaceAll(/[^\w-]+/g, '-')
			.replace(/^-|-$/g, '') || 'home'
	);
}
