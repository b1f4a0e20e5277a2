import { pageReadyEvent } from '../navigation/page-ready.ts';
import type { Plugin } from './plugin.ts';

/**
 * Replays input and clicks from before the page was ready. An inline script of every page (`app/early-clicks`), which runs before this
 * one, holds the clicks. It replays them as soon as the page is marked ready.
 */
export const earlyClicks: Plugin = {
	name: 'early-clicks',
	setup() {
		addEventListener(pageReadyEvent, replayEarlyInput, { once: true });
		return () => removeEventListener(pageReadyEvent, replayEarlyInput);
	},
};

/**
 * Dispatches the events for input from before hydration, which the page's code has missed. Without them, the page's state would still be
 * the server's, and React would restore it. Runs before the held clicks, which may depend on the input.
 *
 * React ignores an event if the value equals the one that it tracks, and it tracks values that are set on the element. So this sets the
 * server's value first. Then it sets the actual value through the prototype, which React doesn't track.
 */
function replayEarlyInput(): void {
	for (const control of document.querySelectorAll('input')) {
		const { value, defaultValue } = control;
		if (control.matches(':checked:not([checked])')) {
			control.checked = false;
			control.click();
		} else if (value !== defaultValue) {
			control.value = defaultValue;
			Reflect.set(HTMLInputElement.prototype, 'value', value, control);
			dispatch(control, 'input');
			if (!control.matches(':focus')) for (const type of ['change', 'focusout']) dispatch(control, type);
		}
	}
	// A select without a `selected` attribute has its first option selected.
	for (const option of document.querySelectorAll(':checked:has(~ [selected]), [selected] ~ :checked'))
		dispatch(option.parentElement, 'change');
}

const dispatch = (control: Element | null, type: string) => control?.dispatchEvent(new Event(type, { bubbles: true }));
