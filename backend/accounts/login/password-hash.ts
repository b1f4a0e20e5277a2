import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

/**
 * Hashes that are computed at once. One takes a core for about 80 ms. Half of the cores, and half of the four threads on
 * which Node runs scrypt beside reading files and compressing, stay free for the rest of the shop.
 */
export const mostAtOnce = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** 32 MB for each hash. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 64;

function deriveKey(password: string, salt: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
	});
}

/** @returns the salt and the key, in hexadecimal, with a colon between */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16).toString('hex');
	return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`;
}

/** @throws Error if `hash` is not the hash of a password */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
	const [salt, key] = hash.split(':');
	if (!salt || key?.length !== 2 * keyLength) throw new Error('The stored hash of a password is invalid.');
	return timingSafeEqual(await deriveKey(password, salt), Buffer.from(key, 'hex'));
}
