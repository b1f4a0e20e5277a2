import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveContent } from './archive-content.ts';

// Packs a built shop with Node and its packages, for a server with the same system and processor. There, it starts without npm, which would
// take 700 MB of memory to install the packages.

const root = join(import.meta.dirname, '../..');
const latest = readFileSync(join(root, 'build/client/builds/latest.json'), 'utf8');
const { id } = JSON.parse(latest) as { id: string };
const file = join(root, `assay-${id}.tar.gz`);
const folder = mkdtempSync(join(tmpdir(), 'assay-archive-'));
try {
	for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(folder, name));
	// .npmrc of the project includes the build tools, and `npm run` passes that on to this npm.
	execFileSync('npm', ['ci', '--omit=dev', '--include=prod', '--silent'], { cwd: folder, stdio: 'inherit' });
	mkdirSync(join(folder, 'bin'));
	copyFileSync(process.execPath, join(folder, 'bin/node'));
	const options = ['--create', '--gzip', '--file', file, '--exclude=*.test.ts', '--exclude=*.test.tsx'];
	const fromFolder = ['-C', folder, 'bin', 'node_modules'];
	execFileSync('tar', [...options, '-C', root, ...archiveContent, ...fromFolder], { stdio: 'inherit' });
} finally {
	rmSync(folder, { recursive: true, force: true });
}
console.log(`  Packed ${file} for ${process.platform} on ${process.arch}.`);
