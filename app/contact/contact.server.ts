import { redirect } from 'react-router';
import { answerForm } from '../api/answer-form.server.ts';
import type { Api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { sendMessage } from './calls.ts';
import { judgeContact } from './contact-form-schema.ts';

const typedNames = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof typedNames)[number];

/**
 * Sends a message to the shop; what was typed comes back with a refusal.
 *
 * @param address network address of the sender
 * @throws the way to a page that can be loaded again, once it is sent
 */
export function sendContact(api: Api, form: FormData, address: string) {
	const typed = Object.fromEntries(typedNames.map((name) => [name, String(form.get(name) ?? '')]));
	return answerForm<ContactField>('contact', typed, async () => {
		const { value, fields } = judgeContact(form);
		if (fields) throw refusal('Check the highlighted fields.', fields);
		const { reference } = await sendMessage(api, value, address);
		throw redirect(`/contact?sent=${reference}`);
	});
}

function refusal(message: string, fields = {}): ApiFailure {
	return new ApiFailure(400, { error: { code: 'invalid_request', message, fields } });
}
