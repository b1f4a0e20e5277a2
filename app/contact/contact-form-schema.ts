import { z } from 'zod';
import { contactMessage } from '../../contract/contact/contact.ts';
import { validateForm } from '../forms/validate-form.ts';

/** What the form holds: the message, and two fields that only programs get wrong. */
const schema = z.strictObject({
	...contactMessage.shape,
	/** Not shown: nobody who sees the page fills it in. */
	website: z.string().max(0, 'Leave this field empty.').optional(),
	/** When the page was made, in milliseconds since 1970. */
	opened: z.coerce.number().int().positive(),
});

const names = Object.keys(schema.shape);

export const judgeContact = (form: FormData) => validateForm(schema, form, names);
