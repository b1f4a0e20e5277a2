import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { slowWork } from './slow-work.ts';

/**
 * What API tests have in the place of `backend/accounts/login/password-hash.ts`: the same hash of passwords at a thousandth of its
 * cost, which is 84 ms of a core. They make five hundred.
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

/** Lets no password be looked into until what this returns is called: as long as the real work takes, and longer. */
export function holdPasswords(): () => void {
	const { promise, resolve } = Promise.withResolvers<void>();
	held = promise;
	return resolve;
}

/** @throws Error when `hash` is no hash */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
	await held;
	const [salt, key] = hash.split(':');
	if (!salt || !key) throw new Error('Invalid password hash');
	return timingSafeEqual(derive(password, salt), Buffer.from(key, 'hex'));
}
