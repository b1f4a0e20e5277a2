import { z } from 'zod';
import { maxNameLength } from '../limits.ts';
import { emailAddress, longText, text } from '../text.ts';

/** A message to the shop, for the form and the API. */
export const contactMessage = z
	.strictObject({
		name: text(maxNameLength, 'Enter your name.'),
		email: emailAddress,
		subject: text(150, 'Enter a subject.'),
		message: longText(4_000, 'Write your message.').min(10, 'Write at least 10 characters.'),
		product_id: z
			.string()
			.regex(/^[\p{L}\p{N}.-]{1,40}$/u, 'Give the id of a product.')
			.optional()
			.meta({ description: 'The product of the question' }),
	})
	.meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactReceipt = z
	.strictObject({ reference: z.string().regex(/^M-[\dA-F]{8}$/), received_at: z.iso.datetime() })
	.meta({ id: 'ContactReceipt' });
