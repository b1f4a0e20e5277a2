import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, withPage, writeManifest } from './manifest.ts';
import { pages } from './page-sizes.ts';
import { covers } from './pages/covers.ts';
import { collage } from './tools.ts';

/** A product's card picture in a collage, see `python/collage.py`; lengths are in heights of the picture. */
export type Piece = { sku: string; x: number; base: number } & ({ tall: number } | { wide: number });

export type Collage = { name: string; paper: string; pieces: Piece[] };

type Options = { pictures: string; work: string; wanted: (page: string, name: string) => boolean; redo: boolean };

/** Makes missing collages. @returns for each collage that could not be made, the pictures that are missing for it */
export async function makeCollages({ pictures, work, wanted, redo }: Options, log: string): Promise<string[]> {
	const file = join(pictures, 'manifest.json');
	const waiting: string[] = [];
	const [key, page] = ['COVER', pages.COVER] as const;
	for (const { name, paper, pieces } of covers) {
		const manifest = readManifest(file);
		const path = `${page.folder}/${name}.webp`;
		const made = existsSync(join(pictures, path)) && manifest[key]?.some((picture) => picture.view === name);
		if (!wanted(key, name) || (made && !redo)) continue;
		const found = pieces.map((piece) => ({ ...piece, file: manifest[piece.sku]?.[0]?.path }));
		const missing = found.find((piece) => !piece.file);
		if (missing) {
			waiting.push(`${name} waits for ${missing.sku}`);
			continue;
		}
		const placed = found.map((piece) => ({ ...piece, file: join(pictures, piece.file ?? '') }));
		const job = join(work, 'collage.json');
		writeFileSync(job, JSON.stringify({ ...page, path: join(pictures, path), paper, pieces: placed }));
		const [finished] = await collage(job, log);
		if (!finished) throw new Error(`${name} was not made, see ${log}`);
		const { width, height, placeholder } = finished;
		writeManifest(file, withPage(readManifest(file), key, { view: name, path, width, height, placeholder }));
	}
	return waiting;
}
