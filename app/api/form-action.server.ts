import { data } from 'react-router';
import type { FormIntent, FormResult, Texts } from '../forms/posted-form.ts';
import { formProblemOf } from './unavailable.server.ts';

/**
 * Reads which form of a page was sent.
 *
 * @throws 400 if the page has no such form
 */
export function intentOf<Intent extends FormIntent>(form: FormData, intents: readonly Intent[]): Intent {
	const named = intents.find((intent) => intent === form.get('intent'));
	if (!named) throw data(`intent: say which form this is, ${intents.join(' or ')}.`, 400);
	return named;
}

/**
 * Sends a form to the backend, which validates it, and turns the result into the data of the action. The error of a field that
 * the form doesn't have becomes an error of the form itself.
 *
 * @throws errors that the sender can't correct
 */
export async function runFormAction<Name extends string>(
	intent: FormIntent,
	typed: Texts<Name>,
	send: () => Promise<unknown>,
) {
	try {
		await send();
		return data<FormResult<Name>>({ intent, isAccepted: true });
	} catch (error) {
		const { message, fields, status } = formProblemOf(error);
		const known = Object.entries(fields).filter(([name]) => Object.hasOwn(typed, name));
		const fieldErrors = Object.fromEntries(known) as Texts<Name>;
		const formError = Object.entries(fields).find(([name]) => !Object.hasOwn(typed, name))?.[1] ?? message;
		return data<FormResult<Name>>(
			{ intent, isAccepted: false, message: formError, fields: fieldErrors, typed },
			status,
		);
	}
}
