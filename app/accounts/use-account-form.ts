import { type SubmitEvent, useState } from 'react';
import { useActionData } from 'react-router';
import { browserApi } from '../api/browser.ts';
import type { Api } from '../api/client.ts';
import { errorMessage } from '../api/error-message.ts';
import { ApiFailure } from '../api/failure.ts';
import { dropKept } from '../forms/form-drafts.ts';
import type { Texts } from '../forms/posted-form.ts';
import { useForm } from '../forms/use-form.ts';
import type { Check } from '../forms/use-form-validation.ts';
import type { EarlyPost } from './unscripted-post.server.ts';

type AccountFormOptions<Name extends string> = {
	/** It is kept under, in this tab. */
	name: string;
	/** Which fields are kept; a password never is, whatever stands here. */
	kept?: readonly Name[];
	/** Brings the check, when the form is first gone into. */
	check: () => Promise<Check>;
	/** Sends what was typed, by field, and does what comes of it. `stay`: there is more to type, and what stands there stays. */
	send: (api: Api, typed: Record<Name, string>) => Promise<unknown>;
};

/**
 * A form whose answer only the browser may have: the page itself makes the call. What is refused is said beside its field,
 * the first of which takes the focus; nothing typed is lost, but a password that the shop did not take.
 */
export function useAccountForm<Name extends string>({ name, kept = [], check, send }: AccountFormOptions<Name>) {
	const early = useActionData<EarlyPost>();
	const [said, setSaid] = useState<Texts<Name>>();
	const [problem, setProblem] = useState(early?.message ?? null);
	const [isSending, setSending] = useState(false);
	const { form, fields, isWaiting, maySend } = useForm<Name>({
		kept: { name, fields: kept },
		checks: { load: check },
		refused: said,
		isAnswered: early !== undefined,
	});

	function refuse(error: unknown, { elements }: HTMLFormElement) {
		const beside = fieldsOf(error).filter(([field]) => elements.namedItem(field));
		for (const [field] of beside) emptyPassword(elements.namedItem(field));
		if (beside.length > 0) setSaid(Object.fromEntries(beside) as Texts<Name>);
		else setProblem(errorMessage(error));
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		const element = event.currentTarget;
		if (isSending || !maySend(event)) return event.preventDefault();
		event.preventDefault();
		setProblem(null);
		setSaid(undefined);
		setSending(true);
		try {
			const sent = await send(browserApi(), Object.fromEntries(new FormData(element)) as Record<Name, string>);
			if (sent !== 'stay') {
				dropKept(name);
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
		typed: (early?.typed ?? {}) as Texts<Name>,
		problem,
		isBusy: isWaiting || isSending,
	};
}

const fieldsOf = (error: unknown) => (error instanceof ApiFailure ? Object.entries(error.fields) : []);

/** One that was refused is typed anew, by who may not see what stands there. */
function emptyPassword(field: Element | RadioNodeList | null) {
	if (field instanceof HTMLInputElement && field.autocomplete.endsWith('password')) field.value = '';
}
