import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chosenBuildId } from './builds/build-id.ts';
import { runQuietly } from './run-quietly.ts';

const root = join(import.meta.dirname, '..');
/** What the build is made of. */
const sources = [
	'app',
	'contract',
	'public',
	'package-lock.json',
	'react-router.config.ts',
	'tools/builds',
	'tools/precompress.ts',
	'tools/router-seams.ts',
	'vite.config.ts',
];
const stampFile = join(root, 'build/sources.sha256');

/** Digest of every source by name and content; of pictures, which are many and large, by size and date. */
function digestSources(): string {
	const hash = createHash('sha256').update(chosenBuildId(root) ?? '');
	for (const file of sources.flatMap((source) => listFiles(join(root, source))).sort()) {
		const { size, mtimeMs } = statSync(file);
		hash.update(relative(root, file));
		hash.update(file.startsWith(join(root, 'public')) ? `${size} ${mtimeMs}` : readFileSync(file));
	}
	return hash.digest('hex');
}

function listFiles(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
}

function readStamp(): string | undefined {
	try {
		return readFileSync(stampFile, 'utf8');
	} catch {
		return undefined;
	}
}

const digest = digestSources();
if (readStamp() !== digest) {
	const started = performance.now();
	console.log('  Building the shop: there is no build of these sources yet');
	// A build that fails leaves half of one.
	rmSync(stampFile, { force: true });
	const failure = runQuietly('npm', ['run', '--silent', 'build'], root);
	if (failure !== undefined) {
		process.stderr.write(`${failure}\nThe shop could not be built: see above.\n`);
		process.exit(1);
	}
	console.log(`  Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
	writeFileSync(stampFile, digest);
}
