import { expect, test } from 'vitest';
import { challengeLifetime } from '../account-limits.ts';
import { createTokenDigest } from '../token-digest.ts';
import { isChallenge, makeChallenge } from './challenges.ts';

const digestToken = createTokenDigest('a secret of thirty-two characters');
const at = new Date('2026-11-22T12:00:00Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

test('accepts a challenge for its own purpose, for five minutes', () => {
	const challenge = makeChallenge(digestToken, 'login', at);
	expect(challenge).toMatch(/^[\w-]{72}$/);
	expect(isChallenge(digestToken, 'login', challenge, at)).toBe(true);
	expect(isChallenge(digestToken, 'login', challenge, later(challengeLifetime - 1))).toBe(true);
	expect(isChallenge(digestToken, 'login', challenge, later(challengeLifetime))).toBe(false);
	expect(isChallenge(digestToken, 'passkey of ada', challenge, at)).toBe(false);
	expect(isChallenge(createTokenDigest('another secret, as long as that one'), 'login', challenge, at)).toBe(false);
});

test.for(['', 'A', 'A'.repeat(72), 'A'.repeat(4_000), '☃'])(
	'refuses a challenge that the shop has not made: %s',
	(challenge) => {
		expect(isChallenge(digestToken, 'login', challenge, at)).toBe(false);
	},
);
