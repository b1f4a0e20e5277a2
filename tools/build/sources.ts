import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chosenBuildId } from './build-id.ts';

/** What the build is made of. */
const sources = [
	'app',
	'contract',
	'public',
	'package-lock.json',
	'patches',
	'react-router.config.ts',
	'tools/build',
	'vite.config.ts',
];

/** What a finished build says of what it is made of, and how it is called. */
type Stamp = { sources: string; id: string };

const stampFile = (buildFolder: string) => join(buildFolder, 'sources.json');

/** Digest of every source by name and content; of pictures, which are many and large, by size and date. */
export function digestSources(root: string): string {
	const hash = createHash('sha256');
	for (const file of sources.flatMap((source) => listFiles(join(root, source))).sort()) {
		const { size, mtimeMs } = statSync(file);
		hash.update(relative(root, file));
		hash.update(file.startsWith(join(root, 'public')) ? `${size} ${mtimeMs}` : readFileSync(file));
	}
	return hash.digest('hex');
}

function listFiles(path: string): string[] {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
}

/** Says of a build that is whole what it is made of. */
export function stampBuild(buildFolder: string, stamp: Stamp): void {
	writeFileSync(stampFile(buildFolder), JSON.stringify(stamp));
}

/**
 * Whether a whole build of these sources is there, by the name that `BUILD_ID` gives; where that gives none, by whatever name.
 *
 * @throws Error when `BUILD_ID` is no name
 */
export function isBuilt(buildFolder: string, root: string, environment = process.env): boolean {
	const wanted = chosenBuildId(root, environment);
	const stamp = readStamp(stampFile(buildFolder));
	return stamp?.sources === digestSources(root) && (wanted === undefined || wanted === stamp.id);
}

function readStamp(file: string): Stamp | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Stamp;
	} catch {
		return undefined;
	}
}
