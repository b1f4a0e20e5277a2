import { Refusal } from '../http/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** 400 for a field whose value cannot be taken. */
export function refuse(field: string, code: string, message: string): Refusal {
	return new Refusal(400, code, message, { fields: { [field]: message } });
}

/** Alike for a wrong password and an address without an account. */
export const wrongLogin = () =>
	refuse('password', 'wrong_login', 'There is no account with this e-mail address and password.');

export const wrongPassword = (field: string) => refuse(field, 'wrong_password', 'This is not your password.');

/** @throws Refusal 400 for a password that would be guessed early */
export function requireUncommon(field: string, password: string, email: string): void {
	if (!isCommonPassword(password) && password.toLowerCase() !== email) return;
	throw refuse(field, 'common_password', 'Many people use this password, so it is tried first. Choose another one.');
}
