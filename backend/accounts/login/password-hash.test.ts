import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, mostAtOnce, verifyPassword } from './password-hash.ts';

const password = 'seven grey herons ﬁve';

test('a password is right for its hash alone, however its characters are encoded', async () => {
	const hash = await hashPassword(password);
	expect(await verifyPassword(password, hash)).toBe(true);
	expect(await verifyPassword(password.normalize('NFKC'), hash)).toBe(true);
	expect(await verifyPassword('seven grey herons', hash)).toBe(false);
});

test('a hash that better-auth 1.7.25 has made, as earlier versions of the shop did, is still right', async () => {
	const hash =
		'48ed10a0bc3dac8741e2aa6a4027dfd0:81a980c107f2d38e4100b63dd2429a02db7863a4fad9237186a371b11fd48af4b4a837807fcc1ed21030fa9af13f67905b6a32bebbb9d6925db58cb274fdc7e2';
	expect(await verifyPassword(password, hash)).toBe(true);
});

test('each hash has a salt of its own', async () => {
	const hashes = await Promise.all([1, 2].map(() => hashPassword(password)));
	expect(new Set(hashes.map((hash) => hash.split(':')[0])).size).toBe(2);
});

test('the thread that answers goes on meanwhile', async () => {
	const order: string[] = [];
	const hashed = hashPassword(password).then(() => order.push('hashed'));
	await new Promise((resolve) => setImmediate(resolve));
	order.push('answered');
	await hashed;
	expect(order).toEqual(['answered', 'hashed']);
});

test.for(['', 'no hash', 'abc:def', `:${'0'.repeat(128)}`])('‘%s’ is no hash', async (hash) => {
	await expect(verifyPassword(password, hash)).rejects.toThrow('is invalid');
});

test('half of the cores, and half of the threads of Node, are for the rest of the shop', () => {
	expect(mostAtOnce).toBeGreaterThanOrEqual(1);
	expect(mostAtOnce).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2));
	expect(mostAtOnce).toBeLessThanOrEqual(2);
});
