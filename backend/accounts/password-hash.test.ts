import { availableParallelism } from 'node:os';
import * as betterAuth from 'better-auth/crypto';
import { Piscina } from 'piscina';
import { expect, test, vi } from 'vitest';
import { hashPassword, mostAtOnce, verifyPassword } from './password-hash.ts';

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

test('who comes alone is hashed for at once, who comes in a crowd after the shop’s pages', async () => {
	let time = performance.now() + 10_000;
	vi.spyOn(performance, 'now').mockImplementation(() => time);
	const run = vi.spyOn(Piscina.prototype, 'run').mockResolvedValue(new Uint8Array(64));
	for (const passed of [0, 299, 300, 10_000, 0]) {
		time += passed;
		await hashPassword(password);
	}
	const niceness = (run.mock.contexts as Piscina[]).map(({ options }) => options.workerData.niceness);
	expect(niceness).toEqual([0, 10, 0, 0, 10]);
});

test('half of the cores are for the rest of the shop', () => {
	expect(mostAtOnce).toBeGreaterThanOrEqual(1);
	expect(mostAtOnce).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2));
});
