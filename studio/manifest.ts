import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Job, shotsOf } from './job.ts';

export type Picture = {
	view: string;
	/** Relative to `public/pictures/`. */
	path: string;
	width: number;
	height: number;
	/** Mean color, shown until the picture arrives. */
	placeholder: string;
	/** Name of the swatch that it shows. */
	color?: string;
};

export type Manifest = Record<string, Picture[]>;

export function readManifest(file: string): Manifest {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
		throw error;
	}
}

/** Adds pictures of a product to the manifest, in the order of its job. */
export function withPictures(manifest: Manifest, job: Job, pictures: Picture[]): Manifest {
	const order = job.views.flatMap((view) => shotsOf(job, view)).map((shot) => shot.view);
	const rank = (name: string) => order.indexOf(name);
	const isNew = (name: string) => pictures.some((picture) => picture.view === name);
	const others = (manifest[job.sku] ?? []).filter((p) => !isNew(p.view) && rank(p.view) >= 0);
	return { ...manifest, [job.sku]: [...others, ...pictures].sort((a, b) => rank(a.view) - rank(b.view)) };
}

/** The manifest with a picture of a page, by name. */
export function withPage(manifest: Manifest, page: string, picture: Picture): Manifest {
	const others = (manifest[page] ?? []).filter(({ view }) => view !== picture.view);
	return { ...manifest, [page]: [...others, picture].sort((a, b) => a.view.localeCompare(b.view)) };
}

/** Replaces the file in one step, so that a reader never sees half of it. */
export function writeManifest(file: string, manifest: Manifest): void {
	mkdirSync(dirname(file), { recursive: true });
	const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
	writeFileSync(`${file}.part`, `${JSON.stringify(sorted, null, 2)}\n`);
	renameSync(`${file}.part`, file);
}
