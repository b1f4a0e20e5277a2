import { z } from 'zod';

/** How the shop sends emails, and how many wait for a decision of the owner. */
export const mailReport = z
	.strictObject({
		emails: z.enum(['sent', 'outbox', 'none']).meta({ description: 'Whether there is a mail server to send them' }),
		waiting: z
			.int()
			.meta({ description: 'Emails from before there was a mail server, which wait until the owner sends them' }),
		waiting_since: z.iso.datetime().nullable(),
		from_demo: z.int().meta({ description: 'Of these, emails that a demo wrote; a live shop never sends them' }),
		given_up: z.int().meta({ description: 'Rejected by the mail server, or tried too often' }),
	})
	.meta({ id: 'MailReport' });
export type MailReport = z.infer<typeof mailReport>;
