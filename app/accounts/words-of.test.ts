import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { ifVerified } from './if-verified.ts';
import { orPerhaps, Told, wordsOf } from './words-of.ts';

const refusal = (status: number, code: string, fields?: Record<string, string>) =>
	ApiFailure.of(status, { error: { code, message: 'As a whole.', ...(fields && { fields }) } });

test.each([
	[new Told('Your device made no passkey.'), 'Your device made no passkey.'],
	[new TypeError('Failed to fetch'), /^We could not see the answer of the shop/],
	[refusal(403, 'login_needed', { email: 'Wrong.' }), /^You are not logged in here any more/],
	[refusal(400, 'invalid_request', { name: 'Enter your name.', email: 'Wrong.' }), 'Enter your name.'],
	[refusal(429, 'too_many_tries'), 'As a whole.'],
])('%s is said', (error, said) => {
	expect(wordsOf(error)).toMatch(said);
});

test('what was asked for by a call whose answer was lost may have been done; what was refused was not', () => {
	const perhaps = orPerhaps('It may be done.');
	expect(() => perhaps(new TypeError('Failed to fetch'))).toThrow(
		new Told('We could not see the answer of the shop. It may be done.'),
	);
	const refused = refusal(400, 'wrong_password');
	expect(() => perhaps(refused)).toThrow(refused);
});

test('what waits for a confirmed address says so; any other refusal is one', async () => {
	expect(await ifVerified(Promise.resolve(7))).toBe(7);
	expect(await ifVerified(Promise.reject(refusal(403, 'address_unverified')))).toBe('unverified');
	for (const error of [refusal(403, 'login_needed'), new TypeError('Failed to fetch')]) {
		await expect(ifVerified(Promise.reject(error))).rejects.toBe(error);
	}
});
