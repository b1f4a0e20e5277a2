import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveContent } from './archive-content.ts';

// Packs a built shop for a server that cannot build it. There, it needs only its packages: `npm ci --omit=dev`.

const root = join(import.meta.dirname, '../..');
const latest = readFileSync(join(root, 'build/client/builds/latest.json'), 'utf8');
const { id } = JSON.parse(latest) as { id: string };
const file = `assay-${id}.tar.gz`;
const options = ['--create', '--gzip', '--file', file, '--exclude=*.test.ts', '--exclude=*.test.tsx'];
execFileSync('tar', [...options, ...archiveContent], { cwd: root, stdio: 'inherit' });
console.log(`  Packed ${file}. Unpack it on the server, and run 'npm ci --omit=dev' there.`);
