import { type RefObject, useEffect, useRef } from 'react';
import { type Filters, filterNames } from './query.ts';

/** The fields that React leaves alone; those of the price follow by themselves. */
const followed = filterNames.filter((name) => name !== 'minPrice' && name !== 'maxPrice');

/**
 * Sets the fields of a filter form to what stands in the address whenever that changes, after Back or 'Clear all' for
 * instance. The fields themselves stay, and with them the focus of who works by keyboard. What was chosen before this
 * code came is left alone: it is yet to be applied.
 */
export function useFollowAddress(form: RefObject<HTMLFormElement | null>, typed: Filters): void {
	const shown = useRef(typed);
	useEffect(() => {
		if (shown.current === typed) return;
		shown.current = typed;
		for (const name of followed) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLSelectElement) choose(field, typed[name]);
			else if (field instanceof RadioNodeList) check(field, typed[name]);
			// Not under the hands of somebody who is typing in it.
			else if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = typed[name] ?? '';
		}
	}, [form, typed]);
}

/** Chooses a value; the first option stands for none and for what is not on offer. */
function choose(field: HTMLSelectElement, value = ''): void {
	field.value = value;
	if (field.selectedIndex === -1) field.selectedIndex = 0;
}

/** Not by the value of the list: Chromium does not check the radio of an empty one. */
function check(radios: RadioNodeList, value = ''): void {
	for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
}
