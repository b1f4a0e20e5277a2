import { z } from 'zod';
import { typedCode } from './text.ts';

/** A typed number, parsed by `read`. */
export const typedNumber = (read: (typed: string) => number | undefined, message: string) =>
	typedCode(message).transform((typed, context) => {
		const number = read(typed);
		if (number !== undefined) return number;
		context.addIssue({ code: 'custom', message });
		return z.NEVER;
	});
