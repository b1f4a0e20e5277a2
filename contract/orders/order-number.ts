import { z } from 'zod';

const badNumber = 'Give the number of an order, for example AS-100042.';

/** Typed by hand: in any case, and without its letters. */
export const orderNumber = z
	.string(badNumber)
	.trim()
	.regex(/^(AS-)?\d{1,12}$/i, badNumber)
	.transform((typed) => `AS-${typed.replace(/^AS-/i, '')}`);
