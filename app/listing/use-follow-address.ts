import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type FilterName, type Filters, filterNames } from './query.ts';

/** The fields that React leaves alone; those of the price follow by themselves. */
const followed = filterNames.filter((name) => name !== 'minPrice' && name !== 'maxPrice');
const isFollowed = (name: string): name is FilterName => (followed as string[]).includes(name);

/**
 * Sets the fields of a filter form to what stands in the address whenever that changes, after Back or 'Clear all' for
 * instance. The fields themselves stay, and with them the focus of who works by keyboard. While another address is on its way
 * they are left as they are: they hold what was chosen since.
 */
export function useFollowAddress(form: RefObject<HTMLFormElement | null>, typed: Filters): void {
	const shown = useRef(typed);
	const { state } = useNavigation();
	// Together with the page: what is chosen between the two would be taken back.
	useLayoutEffect(() => {
		if (shown.current === typed || state !== 'idle') return;
		shown.current = typed;
		for (const field of form.current?.elements ?? []) {
			if (!(field instanceof HTMLInputElement) || !isFollowed(field.name)) continue;
			const value = typed[field.name];
			if (field.type === 'checkbox') field.checked = (value ?? []).includes(field.value);
			// Not under the hands of somebody who is typing in it.
			else if (field !== document.activeElement) field.value = String(value ?? '');
		}
	}, [form, typed, state]);
}
