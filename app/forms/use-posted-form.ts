import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useActionData, useFetcher } from 'react-router';
import { whenUnanswered } from '../navigation/unanswered-posts.ts';
import { dropKept, type KeptForm, markSent } from './kept-forms.ts';
import type { FormAnswer, FormIntent, Texts } from './posted-form.ts';
import { type Checks, useChecks } from './use-checks.ts';
import { useKeptForm } from './use-kept-form.ts';

type PostedFormOptions = {
	/** Tells the page's answer to this form from the answer to another of its forms; `intentField` sends it. */
	intent: FormIntent;
	/** Of the fetcher, for a form that comes anew while its answer is on the way. */
	key?: string;
	/** What of it is kept in this tab until it is accepted. */
	kept: KeptForm;
	checks?: Checks;
};

const unanswered = 'The shop cannot be reached. What you typed is still here: check your connection and send it again.';

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
	const ref = useRef<HTMLFormElement>(null);
	const { fields, isWaiting, onSubmit, handlers, forget } = useChecks(ref, refused?.fields, checks);
	const { hasTyped, onChange, clear } = useKeptForm(ref, kept, refused !== undefined);

	const [isUnanswered, setUnanswered] = useState(false);
	const stopListening = useRef<() => void>(undefined);
	useEffect(() => () => stopListening.current?.(), []);

	/** Before the form is on its way: offline it fails in the same moment. */
	function listen() {
		setUnanswered(false);
		stopListening.current?.();
		stopListening.current = whenUnanswered(intent, () => {
			setUnanswered(true);
			fetcher.reset();
		});
	}

	useEffect(() => {
		if (isAccepted) dropKept(kept.name);
	}, [isAccepted, kept.name]);

	return {
		Form: fetcher.Form,
		form: {
			ref,
			method: 'post',
			noValidate: true,
			...handlers,
			onChange(event: FormEvent<HTMLFormElement>) {
				handlers.onChange(event);
				onChange(event);
			},
			onSubmit(event: FormEvent<HTMLFormElement>) {
				if (!onSubmit(event)) return;
				markSent(kept.name);
				listen();
			},
		} as const,
		intentField: { type: 'hidden', name: 'intent', value: intent } as const,
		isAccepted,
		isBusy: isWaiting || fetcher.state !== 'idle',
		fields: fields as Texts<Name>,
		typed: (refused?.typed ?? {}) as Texts<Name>,
		/** Of the form as a whole; null when fields say it. */
		problem: isUnanswered ? unanswered : refused && Object.keys(refused.fields).length === 0 ? refused.message : null,
		/** For `<ClearTyped>`. */
		clearing: {
			hasTyped,
			onClear() {
				// The form begins anew with what the page came with, not with what it was sent as.
				flushSync(() => setPast(last));
				forget();
				clear();
			},
		},
	};
}
