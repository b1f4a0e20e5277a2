import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chosenBuildId, idOfContent } from './build-id.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'assay-build-id-'));

test('reads BUILD_ID from the environment or from .env, and ignores an empty one', () => {
	const root = folder();
	expect(chosenBuildId(root, {})).toBeUndefined();
	writeFileSync(join(root, '.env'), 'PORT=3000\nBUILD_ID=from-file\n');
	expect(chosenBuildId(root, {})).toBe('from-file');
	expect(chosenBuildId(root, { BUILD_ID: '' })).toBe('from-file');
	expect(chosenBuildId(root, { BUILD_ID: 'v1.2_3-rc' })).toBe('v1.2_3-rc');
});

test.for(['../up', 'a/b', '.hidden', '-flag', 'two words', 'a\\b', 'ü', 'x'.repeat(101), '..'])('refuses %j', (id) => {
	expect(() => chosenBuildId(folder(), { BUILD_ID: id })).toThrow(
		`BUILD_ID=${JSON.stringify(id)}: use a name of up to 100`,
	);
});

test('by default, the id is a UUID derived from the built files of client and server', () => {
	const build = (client: string, server: string) => {
		const root = folder();
		for (const name of ['client/assets', 'server']) mkdirSync(join(root, name), { recursive: true });
		writeFileSync(join(root, 'client/assets', client), 'text');
		writeFileSync(join(root, 'server/index.js'), server);
		return idOfContent(root);
	};
	const id = build('a-1.js', 'one');
	expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
	expect(build('a-1.js', 'one')).toBe(id);
	expect(build('a-2.js', 'one')).not.toBe(id);
	expect(build('a-1.js', 'two')).not.toBe(id);
});
