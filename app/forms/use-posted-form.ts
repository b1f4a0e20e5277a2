import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useActionData, useFetcher } from 'react-router';
import { dropKept, type KeptForm, markSent } from './form-drafts.ts';
import type { FormAnswer, FormIntent, Texts } from './posted-form.ts';
import { useForm } from './use-form.ts';
import type { Checks } from './use-form-validation.ts';

type PostedFormOptions = {
	/** Tells the page's answer to this form from the answer to another of its forms; `intentField` sends it. */
	intent: FormIntent;
	/** Of the fetcher, for a form that comes anew while its answer is on the way. */
	key?: string;
	/** What of it is kept in this tab until it is accepted. */
	kept: KeptForm;
	checks?: Checks;
};

/**
 * A form that is sent by itself, or by the browser where there is no JavaScript. What was refused is said beside its field,
 * the first of which takes the focus; nothing typed is lost, also where nobody answers.
 */
export function usePostedForm<Name extends string>({ intent, key, kept, checks }: PostedFormOptions) {
	const fetcher = useFetcher<FormAnswer<Name>>(key === undefined ? {} : { key });
	const posted = useActionData<FormAnswer<Name>>();
	const last: FormAnswer<Name> | undefined = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
	/** The answer to what has been cleared since. */
	const [past, setPast] = useState<FormAnswer<Name>>();
	const answer = last === past ? undefined : last;
	const refused = answer && !answer.isAccepted ? answer : undefined;
	const isAccepted = answer?.isAccepted === true;
	const isAnswered = refused !== undefined;
	const { form, fields, isWaiting, maySend, hasTyped, clear } = useForm<Name>({
		kept,
		checks,
		refused: refused?.fields,
		isAnswered,
	});

	useEffect(() => {
		if (isAccepted) dropKept(kept.name);
	}, [isAccepted, kept.name]);

	return {
		Form: fetcher.Form,
		form: {
			...form,
			onSubmit(event: FormEvent<HTMLFormElement>) {
				if (maySend(event)) markSent(kept.name);
			},
		},
		intentField: { type: 'hidden', name: 'intent', value: intent } as const,
		isAccepted,
		isBusy: isWaiting || fetcher.state !== 'idle',
		fields,
		typed: (refused?.typed ?? {}) as Texts<Name>,
		/** Of the form as a whole; null when fields say it. */
		problem: refused && Object.keys(refused.fields).length === 0 ? refused.message : null,
		/** For `<ClearTyped>`. */
		clearing: {
			hasTyped,
			onClear() {
				// The form begins anew with what the page came with, not with what it was sent as.
				flushSync(() => setPast(last));
				clear();
			},
		},
	};
}
