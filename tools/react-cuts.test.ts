import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notInBuilds } from './react-cuts.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync('app/**/*.{ts,tsx}', { cwd: root })
	.filter((file) => !file.includes('.test.'))
	.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test.for(notInBuilds.names)('nothing of the app imports %s of React, which builds leave out', (name) => {
	const imported = new RegExp(`import[^;]*\\b${name}\\b[^;]*from 'react(?:-dom|-dom/client)?'`);
	expect(sources.filter(({ text }) => imported.test(text)).map(({ file }) => file)).toEqual([]);
});

test.for(notInBuilds.attributes)('nothing of the app sets %s, which builds leave out', (name) => {
	const set = new RegExp(`\\s${name}=[{"]`);
	expect(sources.filter(({ text }) => set.test(text)).map(({ file }) => file)).toEqual([]);
});

test('nothing of the app is written as a tag of its own', () => {
	expect(sources.filter(({ text }) => /<[a-z]+-[a-z]+[\s>/]/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('no fragment has a handle, and no form an action that is a function', () => {
	const refused = /<Fragment[^>]*\sref=|\s(?:formAction|action)=\{(?:async )?\(/;
	expect(sources.filter(({ text }) => refused.test(text)).map(({ file }) => file)).toEqual([]);
});
