import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fillIn, isChanged, keepableTexts, tellOfReset } from './form-controls.ts';
import { dropKept, type KeptForm, keepForm, readKept } from './form-drafts.ts';

/**
 * Keeps what is typed into a form in this tab, and puts it back once the page is alive: after a reload, a deploy, a part that
 * did not come, a Back. What was typed before that wins. Fields that nobody touched are not kept: they follow the page.
 *
 * @param isAnswered whether the page came with what was typed, as the answer to it: then nothing is put back
 */
export function useKeptForm(ref: RefObject<HTMLFormElement | null>, { name, fields }: KeptForm, isAnswered: boolean) {
	const touched = useRef(new Set<string>());
	/** Whether what happens to the fields is our own doing. */
	const isOurs = useRef(false);
	const [hasTyped, setHasTyped] = useState(false);

	function save() {
		if (ref.current && !isOurs.current) {
			const names = fields.filter((field) => touched.current.has(field));
			keepForm(name, keepableTexts(ref.current, names));
		}
	}

	const putBack = useEffectEvent(async (signal: AbortSignal) => {
		// Not before the page has heard what was typed before it was alive.
		await null;
		const form = ref.current;
		if (!form || signal.aborted) return;
		const own = fields.filter((field) => isAnswered || isChanged(form, field));
		touched.current = new Set(own);
		const kept = readKept(name);
		isOurs.current = true;
		for (const field of fields) {
			const text = kept.get(field);
			if (text === undefined || own.includes(field)) continue;
			fillIn(form, field, text);
			touched.current.add(field);
			// What one field brings, such as the states of a country, is there before the next.
			await null;
			if (signal.aborted) return;
		}
		isOurs.current = false;
		if (own.length > 0) save();
		setHasTyped(touched.current.size > 0);
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
	useEffect(() => {
		const controller = new AbortController();
		void putBack(controller.signal);
		return () => {
			controller.abort();
			isOurs.current = false;
		};
	}, [name]);

	function onChange({ target }: { target: EventTarget }) {
		if (!('name' in target && typeof target.name === 'string' && fields.includes(target.name))) return;
		if (isOurs.current) return;
		touched.current.add(target.name);
		setHasTyped(true);
		// Once the page has made of it what it makes.
		queueMicrotask(save);
	}

	/** Takes what was typed out of the form and out of the tab; the form begins anew at its first field. */
	function clear() {
		touched.current.clear();
		dropKept(name);
		setHasTyped(false);
		const form = ref.current;
		if (!form) return;
		isOurs.current = true;
		form.reset();
		void tellOfReset(form, fields).then(() => {
			isOurs.current = false;
		});
		form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
	}

	return { hasTyped, onChange, clear };
}
