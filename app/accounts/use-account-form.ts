import { type SubmitEvent, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { browserApi } from '../api/browser.ts';
import type { Api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { dropKept } from '../forms/kept-forms.ts';
import type { Texts } from '../forms/posted-form.ts';
import { type Check, useChecks } from '../forms/use-checks.ts';
import { useKeptForm } from '../forms/use-kept-form.ts';
import type { EarlyPost } from './early-post.server.ts';
import { wordsOf } from './words-of.ts';

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
	const ref = useRef<HTMLFormElement>(null);
	const early = useActionData<EarlyPost>();
	const [said, setSaid] = useState<Texts<Name>>();
	const [problem, setProblem] = useState(early?.message ?? null);
	const [isSending, setSending] = useState(false);
	const { fields, isWaiting, onSubmit, handlers } = useChecks(ref, said, { load: check });
	const { onChange } = useKeptForm(ref, { name, fields: kept }, early !== undefined);

	function refuse(error: unknown, form: HTMLFormElement) {
		const beside = fieldsOf(error).filter(([field]) => form.elements.namedItem(field));
		for (const [field] of beside) emptyPassword(form.elements.namedItem(field));
		if (beside.length > 0) setSaid(Object.fromEntries(beside) as Texts<Name>);
		else setProblem(wordsOf(error));
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		const form = event.currentTarget;
		if (isSending || !onSubmit(event)) return event.preventDefault();
		event.preventDefault();
		setProblem(null);
		setSaid(undefined);
		setSending(true);
		try {
			const sent = await send(browserApi(), Object.fromEntries(new FormData(form)) as Record<Name, string>);
			if (sent !== 'stay') {
				dropKept(name);
				form.reset();
			}
		} catch (error) {
			refuse(error, form);
		}
		setSending(false);
	}

	return {
		form: {
			ref,
			method: 'post',
			noValidate: true,
			...handlers,
			onChange(event: Parameters<typeof handlers.onChange>[0]) {
				handlers.onChange(event);
				onChange(event);
			},
			onSubmit: submit,
		} as const,
		fields: fields as Texts<Name>,
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
