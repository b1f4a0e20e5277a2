import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Places } from './places.ts';
import type { Weight } from './weight.ts';

/** What a route was when somebody last looked at it and found it good. */
export type Stored = { title: string; heading: string; weight: Weight; places: Record<string, Places> };

const folder = process.env.REPLAY_STORED ?? join(import.meta.dirname, 'stored');
/** Whether what is seen is to be stored. */
export const isUpdating = process.env.REPLAY_UPDATE === '1';

export function pictureFile(pattern: string, width: number): string {
	return join(folder, `${fileName(pattern)}-${width}.webp`);
}

/** @returns undefined for a route that nobody has stored */
export function readStored(pattern: string): Stored | undefined {
	const file = dataFile(pattern);
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined;
}

/** Writes a line per place, so that a difference can be read. */
export function store(pattern: string, stored: Stored): void {
	const text = JSON.stringify(stored, null, '\t').replaceAll(/\[\s+(\d[^\]]*?)\s+\]/g, (_, list: string) => {
		return `[${list.split(/,\s+/).join(', ')}]`;
	});
	writeStored(dataFile(pattern), `${text}\n`);
}

export function writeStored(file: string, content: string | Buffer): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, content);
}

const dataFile = (pattern: string) => join(folder, `${fileName(pattern)}.json`);

/** `/product-details/:id` → `product-details-id`. */
function fileName(pattern: string): string {
	return (
		pattern
			.replaceAll('*', 'any')
			.replaceAll(/[^\w-]+/g, '-')
			.replace(/^-|-$/g, '') || 'home'
	);
}
