import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { challengeLifetime } from '../account-limits.ts';
import { wrongPasskey } from '../refusals.ts';
import { usedChallenges } from '../tables.ts';
import type { DigestToken } from '../token-digest.ts';

/** A challenge allows a login, or adds a passkey to a person's account. */
type Purpose = 'login' | `passkey of ${string}`;

const nonceBytes = 16;
const timeBytes = 6;
const bodyBytes = nonceBytes + timeBytes;

const macOf = (digestToken: DigestToken, purpose: Purpose, body: Buffer): Buffer =>
	Buffer.from(digestToken(`challenge ${purpose} ${body.toString('base64url')}`), 'base64url');

/**
 * Creates a challenge for a passkey to sign: random bytes, the time, and a MAC of both and of the purpose. The database
 * stores only signed challenges, so that nobody can fill it.
 *
 * @param at the time of the database's clock
 * @returns the challenge in base64url
 */
export function makeChallenge(digestToken: DigestToken, purpose: Purpose, at: Date): string {
	const time = Buffer.alloc(timeBytes);
	time.writeUIntBE(at.getTime(), 0, timeBytes);
	const body = Buffer.concat([randomBytes(nonceBytes), time]);
	return Buffer.concat([body, macOf(digestToken, purpose, body)]).toString('base64url');
}

/** True if the shop has created the challenge for this purpose and it has not expired. */
export function isChallenge(digestToken: DigestToken, purpose: Purpose, challenge: string, at: Date): boolean {
	const bytes = Buffer.from(challenge, 'base64url');
	// A different encoding of the same bytes would count as a new challenge.
	if (bytes.toString('base64url') !== challenge) return false;
	const body = bytes.subarray(0, bodyBytes);
	const mac = macOf(digestToken, purpose, body);
	if (bytes.length !== bodyBytes + mac.length) return false;
	const age = at.getTime() - body.readUIntBE(nonceBytes, timeBytes);
	return timingSafeEqual(bytes.subarray(bodyBytes), mac) && age < challengeLifetime;
}

/**
 * Consumes a challenge in the transaction that its signature allows.
 *
 * @throws Refusal 400 for a used challenge
 */
export async function consumeChallenge(tx: Database, challenge: string): Promise<void> {
	const [fresh] = await tx.insert(usedChallenges).values({ challenge }).onConflictDoNothing().returning();
	if (!fresh) throw wrongPasskey();
}
