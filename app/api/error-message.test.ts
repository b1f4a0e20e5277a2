import { expect, test } from 'vitest';
import { BrowserError, errorMessage, rethrowAsUncertain } from './error-message.ts';
import { ApiFailure } from './failure.ts';

const refusal = (status: number, code: string, fields?: Record<string, string>) =>
	ApiFailure.of(status, { error: { code, message: 'Refused.', ...(fields && { fields }) } });

test.each([
	[new BrowserError('Your device made no passkey.'), 'Your device made no passkey.'],
	[new TypeError('Failed to fetch'), /^We couldn’t get an answer from the shop/],
	[refusal(403, 'login_needed', { email: 'Wrong.' }), /^You’re no longer logged in/],
	[refusal(400, 'invalid_request', { name: 'Enter your name.', email: 'Wrong.' }), 'Enter your name.'],
	[refusal(429, 'too_many_tries'), 'Refused.'],
])('describes the error %s', (error, message) => {
	expect(errorMessage(error)).toMatch(message);
});

test('adds that a call may have succeeded if its response was lost, but not if it was refused', () => {
	const rethrow = rethrowAsUncertain('It may be done.');
	expect(() => rethrow(new TypeError('Failed to fetch'))).toThrow(
		new BrowserError('We couldn’t get an answer from the shop. It may be done.'),
	);
	const refused = refusal(400, 'wrong_password');
	expect(() => rethrow(refused)).toThrow(refused);
});
