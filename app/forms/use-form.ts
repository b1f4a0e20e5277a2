import { type FormEvent, useRef } from 'react';
import type { FormDraft } from './form-drafts.ts';
import type { Texts } from './posted-form.ts';
import { useFormDraft } from './use-form-draft.ts';
import { type Checks, useFormValidation } from './use-form-validation.ts';

type FormOptions = {
	/** The draft that is stored in this tab until the form is accepted. It never contains a password. */
	draft: FormDraft;
	checks?: Checks | undefined;
	/** The server's error messages by field. Each response has its own object. */
	refused: Texts<string> | undefined;
	/** Whether the page is the response to this form and contains its input. Then the draft is not restored. */
	isAnswered: boolean;
};

/**
 * The common behavior of all forms: it validates the input, focuses the first invalid field and stores a draft in this tab.
 * `usePostedForm` posts such a form to its page; `useAccountForm` sends it by a call of the API.
 */
export function useForm<Name extends string>({ draft, checks, refused, isAnswered }: FormOptions) {
	const ref = useRef<HTMLFormElement>(null);
	const { fields, isWaiting, onSubmit, handlers, reset } = useFormValidation(ref, refused, checks);
	const { hasTyped, onChange, clear } = useFormDraft(ref, draft, isAnswered);
	return {
		/** Props of the form element, without `onSubmit`. */
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
		/** Whether a submitted form may be sent now. If not, the event is prevented. */
		maySend: onSubmit,
		hasTyped,
		/** Resets the form, and removes its draft and its messages. */
		clear() {
			reset();
			clear();
		},
	};
}
