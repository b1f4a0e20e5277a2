import { type FormEvent, useRef } from 'react';
import type { KeptForm } from './form-drafts.ts';
import type { Texts } from './posted-form.ts';
import { useKeptForm } from './use-form-draft.ts';
import { type Checks, useChecks } from './use-form-validation.ts';

type FormOptions = {
	/** Which fields are kept in this tab until the form is accepted. A password never is. */
	kept: KeptForm;
	checks?: Checks | undefined;
	/** What the shop refused, by field; another object is another answer. */
	refused: Texts<string> | undefined;
	/** Whether the page came as an answer to this form, with what was typed: then no kept texts are filled in. */
	isAnswered: boolean;
};

/**
 * What every form does, however it is sent: it checks what was typed, focuses the first field with an error, and keeps
 * what was typed in this tab. `usePostedForm` posts such a form to its page; `useAccountForm` sends it by a call of the API.
 */
export function useForm<Name extends string>({ kept, checks, refused, isAnswered }: FormOptions) {
	const ref = useRef<HTMLFormElement>(null);
	const { fields, isWaiting, onSubmit, handlers, forget } = useChecks(ref, refused, checks);
	const { hasTyped, onChange, clear } = useKeptForm(ref, kept, isAnswered);
	return {
		/** For the form element, beside what sends it. */
		form: {
			ref,
			method: 'post',
			noValidate: true,
			...handlers,
			onChange(event: FormEvent<HTMLFormElement>) {
				handlers.onChange(event);
				onChange(event);
			},
		} as const,
		fields: fields as Texts<Name>,
		isWaiting,
		/** Whether a form that is submitted may be sent now. If not, its event is prevented. */
		maySend: onSubmit,
		hasTyped,
		/** Empties the form, and forgets what was typed and what was wrong with it. */
		clear() {
			forget();
			clear();
		},
	};
}
