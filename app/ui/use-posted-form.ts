import { useEffect, useRef } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { FormAnswer, FormIntent } from './posted-form.ts';

/**
 * A form that is sent by itself, or by the browser where there is no JavaScript. What was refused is said beside its field,
 * the first of which takes the focus; nothing typed is lost.
 *
 * @param intent tells the page's answer to this form from the answer to another of its forms; `intentField` sends it
 * @param key of the fetcher, for a form that comes anew while its answer is on the way
 */
export function usePostedForm<Name extends string>(intent: FormIntent, key?: string) {
	const fetcher = useFetcher<FormAnswer<Name>>(key === undefined ? {} : { key });
	const posted = useActionData<FormAnswer<Name>>();
	const answer: FormAnswer<Name> | undefined = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
	const ref = useRef<HTMLFormElement>(null);
	const { fields = {}, typed = {}, message } = answer && !answer.isAccepted ? answer : {};

	useEffect(() => {
		if (answer) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [answer]);

	return {
		Form: fetcher.Form,
		form: { ref, method: 'post', noValidate: true } as const,
		intentField: { type: 'hidden', name: 'intent', value: intent } as const,
		isAccepted: answer?.isAccepted === true,
		isBusy: fetcher.state !== 'idle',
		fields: fields as Partial<Record<Name, string>>,
		typed: typed as Partial<Record<Name, string>>,
		/** Of the form as a whole; null when fields say it. */
		problem: Object.keys(fields).length === 0 ? message : null,
	};
}
