import { z } from 'zod';
import { longestEmail } from './limits.ts';

/** Control characters, and those that turn the direction of what follows: nothing that can be printed. */
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A text that may be empty, of at most so many characters, free of what cannot be printed. */
export const printable = (max: number, missing?: string) =>
	z
		.string(missing)
		.trim()
		.max(max, `At most ${max} characters.`)
		.refine((value) => !unprintable.test(value.replaceAll(/\r?\n/g, ' ')), 'Remove characters that cannot be printed.');

/** A text that must be there. */
export const text = (max: number, missing: string) => printable(max, missing).min(1, missing);

export const emailAddress = z
	.string('Enter your e-mail address.')
	.trim()
	.max(longestEmail, `At most ${longestEmail} characters.`)
	.pipe(z.email('Enter an e-mail address, for example jane@example.com.'));
