import { z } from 'zod';
import type { OperatorCallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { longText, typedCode } from '../text.ts';
import { page } from './page.ts';

const wrongReference = 'Give the reference of a message, for example M-1A2B3C4D.';
const reference = typedCode(wrongReference)
	.toUpperCase()
	.regex(/^M-[\dA-F]{8}$/, wrongReference);

export const messageStates = ['open', 'answered'] as const;

const summary = {
	reference: z.string().meta({ example: 'M-1A2B3C4D' }),
	state: z.enum(messageStates),
	received_at: z.iso.datetime(),
	name: z.string(),
	email: z.string(),
	subject: z.string(),
};

const messageList = z
	.strictObject({ messages: z.array(z.strictObject(summary)), total: z.int(), page: z.int(), pages: z.int() })
	.meta({ id: 'MessageList' });
export type MessageList = z.infer<typeof messageList>;

const message = z
	.strictObject({
		...summary,
		message: z.string(),
		product_id: z.string().nullable(),
		answer: z.string().nullable().meta({ description: 'The last answer' }),
		answered_at: z.iso.datetime().nullable(),
	})
	.meta({ id: 'ReceivedMessage' });
export type ReceivedMessage = z.infer<typeof message>;

const unknownMessage = { description: 'No message has this reference', response: apiError };
const call = { tag: 'Operator', cache: 'never', access: 'operator' } as const;

/** Calls for operators: messages from the contact form. */
export const messageCalls = {
	listMessages: {
		...call,
		summary: 'Messages from the contact form, newest first, by state and page',
		query: z.strictObject({
			state: z.enum(messageStates, `Give one of ${messageStates.join(', ')}.`).optional(),
			page,
		}),
		response: messageList,
		refusals: { 404: { description: 'No such page', response: apiError } },
		scope: 'messages:read',
	},
	showMessage: {
		...call,
		summary: 'One message by its reference',
		query: z.strictObject({ reference }),
		response: message,
		refusals: { 404: unknownMessage },
		scope: 'messages:read',
	},
	answerMessage: {
		...call,
		summary: 'Email an answer to the sender of a message',
		body: z.strictObject({
			reference,
			answer: longText(10_000, 'Write the answer.').min(1, 'Write the answer.'),
		}),
		response: message,
		refusals: {
			404: unknownMessage,
			409: { description: '`no_mail_server`: the shop sends no emails', response: apiError },
		},
		scope: 'messages:write',
	},
	closeMessage: {
		...call,
		summary: 'Delete a message that is dealt with. Returns the remaining open ones',
		body: z.strictObject({ reference }),
		response: messageList,
		refusals: { 404: unknownMessage },
		scope: 'messages:write',
	},
} satisfies Record<string, OperatorCallSchema>;
