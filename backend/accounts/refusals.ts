import { Refusal } from '../http/refusal.ts';

/** 400 for a field with an invalid value. */
export function refuse(field: string, code: string, message: string): Refusal {
	return new Refusal(400, code, message, { fields: { [field]: message } });
}

/** The only 401: the page then clears all that it has stored. */
export const sessionEnded = () =>
	new Refusal(401, 'session_ended', 'Your session expired. Log in again.', {
		headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
	});

/** The same for a wrong password, an address without an account, and one that is not verified yet. */
export const wrongLogin = () =>
	refuse(
		'password',
		'wrong_login',
		'Wrong email or password. If your account is new, verify it first with the link in our email.',
	);

export const wrongPassword = (field: string) => refuse(field, 'wrong_password', 'Wrong password.');

/** The link was right. */
export const passwordNeeded = () => refuse('password', 'password_needed', 'Enter the account password.');

/** The password was right. */
export const codeNeeded = () =>
	refuse('code', 'code_needed', 'Enter the six digits from your authenticator app, or a recovery code.');

export const wrongCode = () =>
	refuse('code', 'wrong_code', 'Invalid or used code. Wait for the next one and enter it.');

/** The same for an unknown passkey and for a challenge that is old, was used, or was made for something else. */
export const wrongPasskey = () =>
	refuse(
		'passkey',
		'wrong_passkey',
		'We don’t recognize this passkey, or it timed out. Try again, or use your password.',
	);
