import { z } from 'zod';
import { typedCode } from './text.ts';

/** A typed text that `read` makes a number of; else the message says what is wanted. */
export const typedNumber = (read: (typed: string) => number | undefined, wanted: string) =>
	typedCode(wanted).transform((typed, context) => {
		const number = read(typed);
		if (number !== undefined) return number;
		context.addIssue({ code: 'custom', message: wanted });
		return z.NEVER;
	});
