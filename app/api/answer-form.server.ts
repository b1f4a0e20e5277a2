import { data } from 'react-router';
import type { FormAnswer, FormIntent, Texts } from '../forms/posted-form.ts';
import { problemOf } from './unavailable.server.ts';

/**
 * Which form of a page was sent.
 *
 * @throws 400 where it does not name one that the page has
 */
export function intentOf<Intent extends FormIntent>(form: FormData, intents: readonly Intent[]): Intent {
	const named = intents.find((intent) => intent === form.get('intent'));
	if (!named) throw data(`intent: say which form this is, ${intents.join(' or ')}.`, 400);
	return named;
}

/**
 * Passes what was typed on by `send`; the backend is the one to judge it.
 *
 * @throws whatever is not the sender's to mend
 */
export async function answerForm<Name extends string>(
	intent: FormIntent,
	typed: Texts<Name>,
	send: () => Promise<unknown>,
) {
	try {
		await send();
		return data<FormAnswer<Name>>({ intent, isAccepted: true });
	} catch (error) {
		const { message, fields, status } = problemOf(error);
		return data<FormAnswer<Name>>({ intent, isAccepted: false, message, fields: fields as Texts<Name>, typed }, status);
	}
}
