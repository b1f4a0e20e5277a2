import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { challengeLifetime } from '../account-limits.ts';
import { wrongPasskey } from '../refusals.ts';
import { usedChallenges } from '../tables.ts';
import type { DigestToken } from '../token-digest.ts';

/** What a challenge is for: to log in, or to add a passkey to a person's account. */
type Purpose = 'login' | `passkey of ${string}`;

const nonceBytes = 16;
const timeBytes = 6;
const bodyBytes = nonceBytes + timeBytes;

const macOf = (digestToken: DigestToken, purpose: Purpose, body: Buffer): Buffer =>
	Buffer.from(digestToken(`challenge ${purpose} ${body.toString('base64url')}`), 'base64url');

/**
 * Makes a challenge for a passkey to sign: random bytes, the time, and a MAC of both and of the purpose. The database stores
 * only challenges that were signed, so that nobody can fill it with challenges.
 *
 * @param at time by the database's clock
 * @returns in base64url
 */
export function makeChallenge(digestToken: DigestToken, purpose: Purpose, at: Date): string {
	const time = Buffer.alloc(timeBytes);
	time.writeUIntBE(at.getTime(), 0, timeBytes);
	const body = Buffer.concat([randomBytes(nonceBytes), time]);
	return Buffer.concat([body, macOf(digestToken, purpose, body)]).toString('base64url');
}

/** True if the shop has made the challenge for this purpose within the last minutes. */
export function isChallenge(digestToken: DigestToken, purpose: Purpose, challenge: string, at: Date): boolean {
	const bytes = Buffer.from(challenge, 'base64url');
	// Other spellings of the same bytes would count as other challenges.
	if (bytes.toString('base64url') !== challenge) return false;
	const body = bytes.subarray(0, bodyBytes);
	const mac = macOf(digestToken, purpose, body);
	if (bytes.length !== bodyBytes + mac.length) return false;
	const age = at.getTime() - body.readUIntBE(nonceBytes, timeBytes);
	return timingSafeEqual(bytes.subarray(bodyBytes), mac) && age < challengeLifetime;
}

/**
 * Uses a challenge up, in the transaction that its signature allows.
 *
 * @throws Refusal 400 for one that was used before
 */
export async function consumeChallenge(tx: Database, challenge: string): Promise<void> {
	const [fresh] = await tx.insert(usedChallenges).values({ challenge }).onConflictDoNothing().returning();
	if (!fresh) throw wrongPasskey();
}
