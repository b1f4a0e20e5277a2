import * as betterAuth from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

const password = 'seven grey herons ﬁve';

test('better-auth knows our hashes, and we know its', async () => {
	expect(await betterAuth.verifyPassword({ password, hash: await hashPassword(password) })).toBe(true);
	const hash = await betterAuth.hashPassword(password);
	expect(await verifyPassword(password, hash)).toBe(true);
	// However it was typed.
	expect(await verifyPassword(password.normalize('NFKC'), hash)).toBe(true);
	expect(await verifyPassword('seven grey herons', hash)).toBe(false);
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
	await expect(verifyPassword(password, hash)).rejects.toThrow('is none');
});
