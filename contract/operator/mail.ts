import { z } from 'zod';
import type { OperatorCallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { optionalText } from '../text.ts';

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

const at = z.iso.datetime();

const failedMails = z
	.strictObject({
		mails: z
			.array(
				z.strictObject({
					id: z.uuid(),
					to: z.string(),
					subject: z.string(),
					text: z.string().meta({ description: 'A login link has a placeholder' }),
					created_at: at,
					attempts: z.int(),
					last_error: z.string().nullable(),
				}),
			)
			.meta({ description: 'Newest first' }),
		total: z.int().meta({ description: 'Also counts those that the list leaves out' }),
	})
	.meta({ id: 'FailedMails' });
export type FailedMails = z.infer<typeof failedMails>;

const call = { tag: 'Operator', response: failedMails, cache: 'never', access: 'operator' } as const;

/** Calls for operators: emails that the mail server has rejected, or did not accept in ten attempts. */
export const failedMailCalls = {
	listFailedMails: {
		...call,
		summary: 'Emails that failed in the last thirty days, and why',
		scope: 'mail:read',
	},
	resendMail: {
		...call,
		summary: 'Try to send a failed email again. Returns the remaining ones',
		body: z.strictObject({
			id: z.uuid('Give the id of a failed email.'),
			reason: optionalText(200).optional().meta({ description: 'Stored in the audit log' }),
		}),
		refusals: {
			404: { description: 'No failed email has this id', response: apiError },
			409: { description: '`no_mail_server`: the shop has no mail server', response: apiError },
		},
		scope: 'mail:write',
	},
} satisfies Record<string, OperatorCallSchema>;
