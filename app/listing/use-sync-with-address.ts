import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type FilterName, type Filters, filterNames } from './query.ts';

/** The uncontrolled fields. The price slider follows the address itself. */
const syncedNames = filterNames.filter((name) => name !== 'minPrice' && name !== 'maxPrice');
const isSynced = (name: string): name is FilterName => (syncedNames as string[]).includes(name);

/**
 * Sets the fields of a filter form to the values in the address whenever the address changes, for example after Back or 'Clear all'.
 * The fields stay mounted, so that keyboard users keep their focus. While another page is loading, the fields are unchanged, because
 * they contain the newer choice.
 */
export function useSyncWithAddress(form: RefObject<HTMLFormElement | null>, typed: Filters): void {
	const synced = useRef(typed);
	const { state } = useNavigation();
	// A layout effect runs together with the page's update. A later effect could undo a choice that was made in between.
	useLayoutEffect(() => {
		if (synced.current === typed || state !== 'idle') return;
		synced.current = typed;
		for (const field of form.current?.elements ?? []) {
			if (!(field instanceof HTMLInputElement) || !isSynced(field.name)) continue;
			const value = typed[field.name];
			if (field.type === 'checkbox') field.checked = (value ?? []).includes(field.value);
			// Don't overwrite a field while the visitor is typing in it.
			else if (field !== document.activeElement) field.value = String(value ?? '');
		}
	}, [form, typed, state]);
}
