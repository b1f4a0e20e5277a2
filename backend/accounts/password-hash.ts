import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { KeyRequest } from './derive-key.ts';

/** A hash takes a core for some 80 ms: half of the cores are for the rest of the shop. */
export const mostAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/** 32 MB for each hash: what better-auth takes, so that its hashes and ours are the same. */
const cost = { N: 16_384, r: 16, p: 1 };
const length = 64;

/** Threads that end when none is wanted for a minute. @param niceness as Linux has it: 0 as all others, 19 after all others */
const threadsOf = (niceness: number) =>
	new Piscina<KeyRequest, Uint8Array>({
		filename: new URL('./derive-key.ts', import.meta.url).href,
		workerData: { niceness },
		minThreads: 0,
		maxThreads: mostAtOnce,
		idleTimeout: 60_000,
	});

/** Who comes alone is answered as soon as can be; where many come, the shop's pages go before them. */
const threads = { alone: threadsOf(0), inCrowd: threadsOf(10) };
/** Work that began so soon after the last is one of many, in milliseconds. */
const breath = 300;
let lastEnd = Number.NEGATIVE_INFINITY;

async function deriveKey(password: string, salt: string): Promise<Uint8Array> {
	const pool = performance.now() - lastEnd < breath ? threads.inCrowd : threads.alone;
	const maxmem = 256 * cost.N * cost.r;
	try {
		return await pool.run({ password: password.normalize('NFKC'), salt, length, cost: { ...cost, maxmem } });
	} finally {
		lastEnd = performance.now();
	}
}

/** @returns the salt and the key, in hexadecimal, with a colon between */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16).toString('hex');
	return `${salt}:${Buffer.from(await deriveKey(password, salt)).toString('hex')}`;
}

/** @throws Error when `hash` is no hash */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
	const [salt, key] = hash.split(':');
	if (!salt || key?.length !== 2 * length) throw new Error('What is kept as the hash of a password is none.');
	return timingSafeEqual(await deriveKey(password, salt), Buffer.from(key, 'hex'));
}
