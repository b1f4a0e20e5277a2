import { type SubmitEvent, useState } from 'react';
import { useActionData } from 'react-router';
import { browserApi } from '../api/browser.ts';
import type { Api } from '../api/client.ts';
import { errorMessage } from '../api/error-message.ts';
import { ApiFailure } from '../api/failure.ts';
import { deleteDraft } from '../forms/form-drafts.ts';
import type { Texts } from '../forms/posted-form.ts';
import { useForm } from '../forms/use-form.ts';
import type { Check } from '../forms/use-form-validation.ts';
import type { UnscriptedPost } from './unscripted-post.server.ts';

type AccountFormOptions<Name extends string> = {
	/** Name of the form's draft in this tab. */
	name: string;
	/** The fields that the draft includes. It never includes a password. */
	draftFields?: readonly Name[];
	/** Loads the validation when the visitor first focuses the form. */
	check: () => Promise<Check>;
	/** Makes the call and handles its response. A result of 'stay' leaves the form as it is, because more input is needed. */
	send: (api: Api, typed: Record<Name, string>) => Promise<unknown>;
};

/**
 * A form that the page sends by a call of the API, because only the browser may receive the response. Errors appear beside
 * their fields, and the first of these fields gets the focus. Refused passwords are cleared; other fields keep their values.
 */
export function useAccountForm<Name extends string>({ name, draftFields = [], check, send }: AccountFormOptions<Name>) {
	const unscripted = useActionData<UnscriptedPost>();
	const [refused, setRefused] = useState<Texts<Name>>();
	const [problem, setProblem] = useState(unscripted?.message ?? null);
	const [isSending, setSending] = useState(false);
	const { form, fields, isWaiting, maySend } = useForm<Name>({
		draft: { name, fields: draftFields },
		checks: { load: check },
		refused,
		isAnswered: unscripted !== undefined,
	});

	function refuse(error: unknown, { elements }: HTMLFormElement) {
		const fieldErrors = fieldsOf(error).filter(([field]) => elements.namedItem(field));
		for (const [field] of fieldErrors) clearPassword(elements.namedItem(field));
		if (fieldErrors.length > 0) setRefused(Object.fromEntries(fieldErrors) as Texts<Name>);
		else setProblem(errorMessage(error));
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		const element = event.currentTarget;
		if (isSending || !maySend(event)) return event.preventDefault();
		event.preventDefault();
		setProblem(null);
		setRefused(undefined);
		setSending(true);
		try {
			const sent = await send(browserApi(), Object.fromEntries(new FormData(element)) as Record<Name, string>);
			if (sent !== 'stay') {
				deleteDraft(name);
				element.reset();
			}
		} catch (error) {
			refuse(error, element);
		}
		setSending(false);
	}

	return {
		form: { ...form, onSubmit: submit },
		fields,
		typed: (unscripted?.typed ?? {}) as Texts<Name>,
		problem,
		isBusy: isWaiting || isSending,
	};
}

const fieldsOf = (error: unknown) => (error instanceof ApiFailure ? Object.entries(error.fields) : []);

/** Clears a refused password, which the visitor can't read and so can't correct. */
function clearPassword(field: Element | RadioNodeList | null) {
	if (field instanceof HTMLInputElement && field.autocomplete.endsWith('password')) field.value = '';
}
