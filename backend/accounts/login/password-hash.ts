import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

/**
 * Number of hashes that are computed at once. One takes a core for about 80 ms. Half of the cores stay free, and half
 * of Node's four worker threads, which also read files and compress.
 */
export const maxConcurrentHashes = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** Uses 32 MB for each hash. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 64;

function deriveKey(password: string, salt: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
	});
}

/** @returns the salt and the key in hexadecimal, separated by a colon */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16).toString('hex');
	return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`;
}

/** @throws Error if `hash` is malformed */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
	const [salt, key] = hash.split(':');
	if (!salt || key?.length !== 2 * keyLength) throw new Error('A stored password hash is invalid.');
	return timingSafeEqual(await deriveKey(password, salt), Buffer.from(key, 'hex'));
}
