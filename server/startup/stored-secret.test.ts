import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storedSecret } from './stored-secret.ts';

function temporaryFolder(): string {
	const path = mkdtempSync(join(tmpdir(), 'assay-secret-'));
	onTestFinished(() => rmSync(path, { recursive: true }));
	return path;
}

test('creates a secret once, also for simultaneous calls, and only the owner may read the file', async () => {
	const directory = temporaryFolder();
	const all = await Promise.all(Array.from({ length: 8 }, () => storedSecret(directory, 'token')));
	expect(new Set(all).size).toBe(1);
	expect(all[0]).toMatch(/^[\w-]{43}$/);
	expect(await storedSecret(directory, 'token')).toBe(all[0]);
	expect(statSync(join(directory, 'token')).mode & 0o777).toBe(0o600);
	expect(readdirSync(directory)).toEqual(['token']);
	expect(await storedSecret(temporaryFolder(), 'token')).not.toBe(all[0]);
});

test('removes the read permission of other users', async () => {
	const directory = temporaryFolder();
	const secret = await storedSecret(directory, 'token');
	chmodSync(join(directory, 'token'), 0o644);
	expect(await storedSecret(directory, 'token')).toBe(secret);
	expect(statSync(join(directory, 'token')).mode & 0o777).toBe(0o600);
});

test('names a file that does not contain a secret', async () => {
	const directory = temporaryFolder();
	writeFileSync(join(directory, 'token'), 'short\n');
	await expect(storedSecret(directory, 'token')).rejects.toThrow(
		`${join(directory, 'token')} does not contain a secret of 32 characters. Delete the file to create a new secret.`,
	);
});
