import { Refusal } from '../http/refusal.ts';

/** 400 for a field with an invalid value. */
export function refuse(field: string, code: string, message: string): Refusal {
	return new Refusal(400, code, message, { fields: { [field]: message } });
}

/** The only 401. It makes the page clear all stored data. */
export const sessionEnded = () =>
	new Refusal(401, 'session_ended', 'Your session expired. Log in again.', {
		headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
	});

/** The same response for a wrong password, an unknown address and an unverified one. */
export const wrongLogin = () =>
	refuse(
		'password',
		'wrong_login',
		'Wrong email or password. If your account is new, verify it first with the link in our email.',
	);

export const wrongPassword = (field: string) => refuse(field, 'wrong_password', 'Wrong password.');

/** The link is valid, but the password is missing. */
export const passwordNeeded = () => refuse('password', 'password_needed', 'Enter the account password.');

/** The password is correct, but the code is missing. */
export const codeNeeded = () =>
	refuse('code', 'code_needed', 'Enter the six digits from your authenticator app, or a recovery code.');

export const wrongCode = () =>
	refuse('code', 'wrong_code', 'Invalid or used code. Wait for the next one and enter it.');

/** The same response for an unknown passkey and for a challenge that is expired, used or made for another purpose. */
export const wrongPasskey = () =>
	refuse(
		'passkey',
		'wrong_passkey',
		'We don’t recognize this passkey, or it timed out. Try again, or use your password.',
	);
