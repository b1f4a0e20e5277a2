import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecret } from './stored-secret.ts';

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'assay-secret-'));
	onTestFinished(() => rmSync(path, { recursive: true }));
	return path;
}

test('it is made once, for whoever asks at the same time and later, and only its owner may read it', async () => {
	const place = folder();
	const all = await Promise.all(Array.from({ length: 8 }, () => keptSecret(place, 'token')));
	expect(new Set(all).size).toBe(1);
	expect(all[0]).toMatch(/^[\w-]{43}$/);
	expect(await keptSecret(place, 'token')).toBe(all[0]);
	expect(statSync(join(place, 'token')).mode & 0o777).toBe(0o600);
	expect(readdirSync(place)).toEqual(['token']);
	expect(await keptSecret(folder(), 'token')).not.toBe(all[0]);
});

test('one that others could read is closed to them', async () => {
	const place = folder();
	const secret = await keptSecret(place, 'token');
	chmodSync(join(place, 'token'), 0o644);
	expect(await keptSecret(place, 'token')).toBe(secret);
	expect(statSync(join(place, 'token')).mode & 0o777).toBe(0o600);
});

test('a file without a secret is refused by its name', async () => {
	const place = folder();
	writeFileSync(join(place, 'token'), 'short\n');
	await expect(keptSecret(place, 'token')).rejects.toThrow(
		`${join(place, 'token')} holds no secret of 32 characters. Remove it, and a new one is made.`,
	);
});
