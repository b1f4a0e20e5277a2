import { z } from 'zod';

/** The page number of an operator's list. */
export const page = z
	.string()
	.regex(/^[1-9]\d{0,5}$/, 'Give the number of a page, from 1.')
	.transform(Number)
	.default(1);
