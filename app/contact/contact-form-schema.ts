import { z } from 'zod';
import { contactMessage } from '../../contract/contact/contact.ts';

/** A form that is filled in faster than this was not filled in by a person; in milliseconds. */
export const fastest = 2_000;

/** What the form holds: the message, and two fields that only programs get wrong. */
export const contactFormSchema = z.strictObject({
	...contactMessage.shape,
	/** Not shown: nobody who sees the page fills it in. */
	website: z.string().max(0, 'Leave this field empty.').optional(),
	/** When the page was made, in milliseconds since 1970. */
	opened: z.coerce.number().int().positive(),
});
