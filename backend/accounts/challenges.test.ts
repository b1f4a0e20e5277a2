import { expect, test } from 'vitest';
import { isChallenge, makeChallenge } from './challenges.ts';
import { challengeLifetime } from './rules.ts';
import { sealBy } from './seal.ts';

const seal = sealBy('a secret of thirty-two characters');
const at = new Date('2026-11-22T12:00:00Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

test('a challenge is known for what it was made for, for five minutes', () => {
	const challenge = makeChallenge(seal, 'login', at);
	expect(challenge).toMatch(/^[\w-]{72}$/);
	expect(isChallenge(seal, 'login', challenge, at)).toBe(true);
	expect(isChallenge(seal, 'login', challenge, later(challengeLifetime - 1))).toBe(true);
	expect(isChallenge(seal, 'login', challenge, later(challengeLifetime))).toBe(false);
	expect(isChallenge(seal, 'passkey of ada', challenge, at)).toBe(false);
	expect(isChallenge(sealBy('another secret, as long as that one'), 'login', challenge, at)).toBe(false);
});

test.for(['', 'A', 'A'.repeat(72), 'A'.repeat(4_000), '☃'])('what the shop has not made is none: %s', (challenge) => {
	expect(isChallenge(seal, 'login', challenge, at)).toBe(false);
});
