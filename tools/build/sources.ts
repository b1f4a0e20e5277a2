import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chosenBuildId } from './build-id.ts';

/** The sources of the build. */
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

/** The digest of a build's sources, and its id. */
type Stamp = { sources: string; id: string };

const stampFile = (buildFolder: string) => join(buildFolder, 'sources.json');

/** The digest of all sources, by name and content. Pictures are many and large, so only their size and time count. */
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

/** Stores the digest of the sources in a finished build. */
export function stampBuild(buildFolder: string, stamp: Stamp): void {
	writeFileSync(stampFile(buildFolder), JSON.stringify(stamp));
}

/**
 * True if there is a finished build of these sources with the id from `BUILD_ID`, or with any id if that is not set.
 *
 * @throws Error if `BUILD_ID` is invalid
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
