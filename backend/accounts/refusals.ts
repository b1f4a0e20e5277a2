import { Refusal } from '../http/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** 400 for a field whose value cannot be taken. */
export function refuse(field: string, code: string, message: string): Refusal {
	return new Refusal(400, code, message, { fields: { [field]: message } });
}

/** 401, which nothing else is: the page then forgets all that it has stored. */
export const sessionEnded = () =>
	new Refusal(401, 'session_ended', 'Your login has ended. Log in again.', {
		headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
	});

/** Alike for a wrong password and an address without an account. */
export const wrongLogin = () =>
	refuse('password', 'wrong_login', 'There is no account with this e-mail address and password.');

export const wrongPassword = (field: string) => refuse(field, 'wrong_password', 'This is not your password.');

/** The mailbox is right. */
export const passwordNeeded = () => refuse('password', 'password_needed', 'Enter the password of the account.');

/** The password was right. */
export const codeNeeded = () =>
	refuse('code', 'code_needed', 'Enter the six digits that your authenticator app shows, or a recovery code.');

export const wrongCode = () =>
	refuse('code', 'wrong_code', 'This code is not right, or was used. Wait for the next one and enter that.');

/** Alike for one that nobody has, and one that was signed for something else or long ago. */
export const wrongPasskey = () =>
	refuse(
		'passkey',
		'wrong_passkey',
		'This passkey is not known here, or took too long. Try again, or use your password.',
	);

export const unverified = () =>
	new Refusal(409, 'address_not_verified', 'Open the link that we have mailed to your address first.');

/** @throws Refusal 400 for a password that would be guessed early */
export function requireUncommon(field: string, password: string, email: string): void {
	if (!isCommonPassword(password) && password.toLowerCase() !== email) return;
	throw refuse(field, 'common_password', 'Many people use this password, so it is tried first. Choose another one.');
}
