import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dispatchFieldChanges, fillIn, isChanged, readStorableValues } from './form-controls.ts';
import { deleteDraft, type FormDraft, readDraft, saveDraft } from './form-drafts.ts';

/**
 * Stores the draft of a form in this tab and restores it after hydration: after a reload, a deploy, a missing file or Back. Input
 * from before hydration takes precedence. Fields that were not touched are not stored, so they keep the page's values.
 *
 * @param isAnswered whether the page is the response to this form and contains its input. Then the draft is not restored.
 */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>, { name, fields }: FormDraft, isAnswered: boolean) {
	const touched = useRef(new Set<string>());
	/** Whether this hook itself is changing the fields. */
	const isRestoring = useRef(false);
	const [hasTyped, setHasTyped] = useState(false);

	function save() {
		if (ref.current && !isRestoring.current) {
			const names = fields.filter((field) => touched.current.has(field));
			saveDraft(name, readStorableValues(ref.current, names));
		}
	}

	const restore = useEffectEvent(async (signal: AbortSignal) => {
		// Wait until the page has handled input from before hydration.
		await null;
		const form = ref.current;
		if (!form || signal.aborted) return;
		const filled = fields.filter((field) => isAnswered || isChanged(form, field));
		touched.current = new Set(filled);
		const draft = readDraft(name);
		isRestoring.current = true;
		for (const field of fields) {
			const text = draft.get(field);
			if (text === undefined || filled.includes(field)) continue;
			fillIn(form, field, text);
			touched.current.add(field);
			// A field may change the next one: a country, for example, has its own list of states. Let the page render that first.
			await null;
			if (signal.aborted) return;
		}
		isRestoring.current = false;
		if (filled.length > 0) save();
		setHasTyped(touched.current.size > 0);
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each form
	useEffect(() => {
		const controller = new AbortController();
		void restore(controller.signal);
		return () => {
			controller.abort();
			isRestoring.current = false;
		};
	}, [name]);

	function onChange({ target }: { target: EventTarget }) {
		if (!('name' in target && typeof target.name === 'string' && fields.includes(target.name))) return;
		if (isRestoring.current) return;
		touched.current.add(target.name);
		setHasTyped(true);
		// Save after the page has handled the event.
		queueMicrotask(save);
	}

	/** Resets the form, deletes its draft and focuses its first field. */
	function clear() {
		touched.current.clear();
		deleteDraft(name);
		setHasTyped(false);
		const form = ref.current;
		if (!form) return;
		isRestoring.current = true;
		form.reset();
		void dispatchFieldChanges(form, fields).then(() => {
			isRestoring.current = false;
		});
		form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
	}

	return { hasTyped, onChange, clear };
}
