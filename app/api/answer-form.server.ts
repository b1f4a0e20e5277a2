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
 * Passes what was typed on by `send`; the backend is the one to judge it. An error of a field that the form does not have
 * stands for the whole form.
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
		const shown = Object.entries(fields).filter(([name]) => Object.hasOwn(typed, name));
		const own = Object.fromEntries(shown) as Texts<Name>;
		const whole = Object.entries(fields).find(([name]) => !Object.hasOwn(typed, name))?.[1] ?? message;
		return data<FormAnswer<Name>>({ intent, isAccepted: false, message: whole, fields: own, typed }, status);
	}
}
