import { expect, test } from 'vitest';
import { BrowserError, errorMessage, orPerhaps } from './error-message.ts';
import { ApiFailure } from './failure.ts';

const refusal = (status: number, code: string, fields?: Record<string, string>) =>
	ApiFailure.of(status, { error: { code, message: 'As a whole.', ...(fields && { fields }) } });

test.each([
	[new BrowserError('Your device made no passkey.'), 'Your device made no passkey.'],
	[new TypeError('Failed to fetch'), /^We couldn’t get an answer from the shop/],
	[refusal(403, 'login_needed', { email: 'Wrong.' }), /^You’re no longer logged in/],
	[refusal(400, 'invalid_request', { name: 'Enter your name.', email: 'Wrong.' }), 'Enter your name.'],
	[refusal(429, 'too_many_tries'), 'As a whole.'],
])('%s is said', (error, said) => {
	expect(errorMessage(error)).toMatch(said);
});

test('what was asked for by a call whose answer was lost may have been done; what was refused was not', () => {
	const perhaps = orPerhaps('It may be done.');
	expect(() => perhaps(new TypeError('Failed to fetch'))).toThrow(
		new BrowserError('We couldn’t get an answer from the shop. It may be done.'),
	);
	const refused = refusal(400, 'wrong_password');
	expect(() => perhaps(refused)).toThrow(refused);
});
