import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { slowWork } from './slow-work.ts';

/**
 * Replaces `backend/accounts/login/password-hash.ts` in API tests: the same hash at a thousandth of its cost of 84 ms. The tests hash five
 * hundred passwords.
 */
const cost = { N: 16, r: 16, p: 1 };

export const maxConcurrentHashes = 1;

function derive(password: string, salt: string): Buffer {
	slowWork.begins('hashing a password');
	return scryptSync(password.normalize('NFKC'), salt, 64, cost);
}

export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16).toString('hex');
	return `${salt}:${derive(password, salt).toString('hex')}`;
}

let held: Promise<void> | undefined;

/** Delays all hashing, as a slow machine does. @returns a function that continues it */
export function holdPasswords(): () => void {
	const { promise, resolve } = Promise.withResolvers<void>();
	held = promise;
	return resolve;
}

/** @throws Error if `hash` is not a hash */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
	await held;
	const [salt, key] = hash.split(':');
	if (!salt || !key) throw new Error('Invalid password hash');
	return timingSafeEqual(derive(password, salt), Buffer.from(key, 'hex'));
}
