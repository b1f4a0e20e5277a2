import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useActionData, useFetcher } from 'react-router';
import { deleteDraft, type FormDraft, markDraftSent } from './form-drafts.ts';
import type { FormIntent, FormResult, Texts } from './posted-form.ts';
import { useForm } from './use-form.ts';
import type { Checks } from './use-form-validation.ts';

type PostedFormOptions = {
	/** Distinguishes the page's forms. `intentField` sends it, and the action's result contains it. */
	intent: FormIntent;
	/** Key of the fetcher, for a form that may be mounted again while its request is pending. */
	key?: string;
	/** The draft that is stored in this tab until the form is accepted. */
	draft: FormDraft;
	checks?: Checks;
};

/**
 * A form that is posted to its page, by a fetcher or, without JavaScript, by the browser. Errors appear beside their fields, and
 * the first of these fields gets the focus. The fields keep their values, even if there is no response.
 */
export function usePostedForm<Name extends string>({ intent, key, draft, checks }: PostedFormOptions) {
	const fetcher = useFetcher<FormResult<Name>>(key === undefined ? {} : { key });
	const posted = useActionData<FormResult<Name>>();
	const last: FormResult<Name> | undefined = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
	/** A result that no longer applies, because the form was cleared since. */
	const [discarded, setDiscarded] = useState<FormResult<Name>>();
	const result = last === discarded ? undefined : last;
	const refused = result && !result.isAccepted ? result : undefined;
	const isAccepted = result?.isAccepted === true;
	const isAnswered = refused !== undefined;
	const { form, fields, isWaiting, maySend, hasTyped, clear } = useForm<Name>({
		draft,
		checks,
		refused: refused?.fields,
		isAnswered,
	});

	useEffect(() => {
		if (isAccepted) deleteDraft(draft.name);
	}, [isAccepted, draft.name]);

	return {
		Form: fetcher.Form,
		form: {
			...form,
			onSubmit(event: FormEvent<HTMLFormElement>) {
				if (maySend(event)) markDraftSent(draft.name);
			},
		},
		intentField: { type: 'hidden', name: 'intent', value: intent } as const,
		isAccepted,
		isBusy: isWaiting || fetcher.state !== 'idle',
		fields,
		typed: (refused?.typed ?? {}) as Texts<Name>,
		/** An error of the form itself; null if the errors belong to fields. */
		problem: refused && Object.keys(refused.fields).length === 0 ? refused.message : null,
		/** Props of `<ClearFormButton>`. */
		clearing: {
			hasTyped,
			onClear() {
				// Render the page's initial values before the reset, which would restore the submitted ones otherwise.
				flushSync(() => setDiscarded(last));
				clear();
			},
		},
	};
}
