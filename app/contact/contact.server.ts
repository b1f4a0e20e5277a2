import { redirect } from 'react-router';
import type { Api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { runFormAction } from '../api/form-action.server.ts';
import { forwardedFor } from '../api/forwarded-for.ts';
import { validateContact } from './contact-form-schema.ts';

const typedNames = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof typedNames)[number];

/**
 * Sends a message to the shop. If it is refused, the result contains the input.
 *
 * @param address network address of the sender, for the rate limit
 * @throws a redirect after the message was sent, so that reloading the page doesn't send it again
 */
export function sendContact(api: Api, form: FormData, address: string) {
	const typed = Object.fromEntries(typedNames.map((name) => [name, String(form.get(name) ?? '')]));
	return runFormAction<ContactField>('contact', typed, async () => {
		const { value, fields } = validateContact(form);
		if (fields) throw refusal('Check the highlighted fields.', fields);
		const { reference } = await api('sendMessage', { body: value, headers: forwardedFor(address) });
		throw redirect(`/contact?sent=${reference}`);
	});
}

function refusal(message: string, fields = {}): ApiFailure {
	return new ApiFailure(400, { error: { code: 'invalid_request', message, fields } });
}
