import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, maxConcurrentHashes, verifyPassword } from './password-hash.ts';

const password = 'seven grey herons ﬁve';

test('accepts a password in every Unicode encoding, and refuses others', async () => {
	const hash = await hashPassword(password);
	expect(await verifyPassword(password, hash)).toBe(true);
	expect(await verifyPassword(password.normalize('NFKC'), hash)).toBe(true);
	expect(await verifyPassword('seven grey herons', hash)).toBe(false);
});

test('accepts hashes of better-auth 1.7.25, which earlier versions of the shop used', async () => {
	const hash =
		'48ed10a0bc3dac8741e2aa6a4027dfd0:81a980c107f2d38e4100b63dd2429a02db7863a4fad9237186a371b11fd48af4b4a837807fcc1ed21030fa9af13f67905b6a32bebbb9d6925db58cb274fdc7e2';
	expect(await verifyPassword(password, hash)).toBe(true);
});

test('gives each hash its own salt', async () => {
	const hashes = await Promise.all([1, 2].map(() => hashPassword(password)));
	expect(new Set(hashes.map((hash) => hash.split(':')[0])).size).toBe(2);
});

test('does not block the event loop', async () => {
	const order: string[] = [];
	const hashed = hashPassword(password).then(() => order.push('hashed'));
	await new Promise((resolve) => setImmediate(resolve));
	order.push('answered');
	await hashed;
	expect(order).toEqual(['answered', 'hashed']);
});

test.for(['', 'no hash', 'abc:def', `:${'0'.repeat(128)}`])('refuses the invalid hash ‘%s’', async (hash) => {
	await expect(verifyPassword(password, hash)).rejects.toThrow('is invalid');
});

test('leaves half of the cores and of Node’s threads free', () => {
	expect(maxConcurrentHashes).toBeGreaterThanOrEqual(1);
	expect(maxConcurrentHashes).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2));
	expect(maxConcurrentHashes).toBeLessThanOrEqual(2);
});
