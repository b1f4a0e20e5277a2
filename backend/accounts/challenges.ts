import { randomFillSync, timingSafeEqual } from 'node:crypto';
import { challengeLifetime } from './rules.ts';
import type { Seal } from './seal.ts';

/** What a device is to sign: to log in, or to give a person a passkey. */
type Purpose = 'login' | `passkey of ${string}`;

const randomBytes = 16;
const bodyBytes = randomBytes + 6;

const mac = (seal: Seal, purpose: Purpose, body: Buffer): Buffer =>
	Buffer.from(seal(`challenge ${purpose} ${body.toString('base64url')}`), 'base64url');

/**
 * Something to sign that the shop need not keep: random bytes, when they were made, and the shop's seal on both and on what
 * they are for. Anybody may ask for as many as they like.
 *
 * @param at the database's time
 * @returns in base64url
 */
export function makeChallenge(seal: Seal, purpose: Purpose, at: Date): string {
	const body = Buffer.alloc(bodyBytes);
	randomFillSync(body, 0, randomBytes);
	body.writeUIntBE(at.getTime(), randomBytes, bodyBytes - randomBytes);
	return Buffer.concat([body, mac(seal, purpose, body)]).toString('base64url');
}

/** Whether the shop made it for that, minutes ago at most. */
export function isChallenge(seal: Seal, purpose: Purpose, challenge: string, at: Date): boolean {
	const whole = Buffer.from(challenge, 'base64url');
	const body = whole.subarray(0, bodyBytes);
	const expected = mac(seal, purpose, body);
	if (whole.length !== bodyBytes + expected.length) return false;
	const age = at.getTime() - body.readUIntBE(randomBytes, bodyBytes - randomBytes);
	return timingSafeEqual(whole.subarray(bodyBytes), expected) && age < challengeLifetime;
}
