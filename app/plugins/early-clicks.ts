import { pageReadyEvent } from '../navigation/page-ready.ts';
import type { Plugin } from './plugin.ts';

/**
 * What was chosen and pressed before the page was ready. Presses are held by the first script of every page
 * (`app/early-presses`), which is there before this one, and made by it as soon as the page is marked ready.
 */
export const earlyClicks: Plugin = {
	name: 'early-clicks',
	setup() {
		addEventListener(pageReadyEvent, tellEarlyChoices, { once: true });
		return () => removeEventListener(pageReadyEvent, tellEarlyChoices);
	},
};

/**
 * Tells the page's own code what was chosen and typed before it came, by the events that it missed: it knows only what
 * the server wrote, and would put that back. Before the held presses, which are about what was chosen.
 *
 * React passes over an event of a field whose value it knows, and knows what is set on the element itself: so that is
 * first what the server wrote, and then, unknown to it, what the field holds.
 */
function tellEarlyChoices(): void {
	for (const control of document.querySelectorAll('input')) {
		const { value, defaultValue } = control;
		if (control.matches(':checked:not([checked])')) {
			control.checked = false;
			control.click();
		} else if (value !== defaultValue) {
			control.value = defaultValue;
			Reflect.set(HTMLInputElement.prototype, 'value', value, control);
			tell(control, 'input');
			if (!control.matches(':focus')) for (const type of ['change', 'focusout']) tell(control, type);
		}
	}
	// A list that names no choice of the server's holds its first.
	for (const option of document.querySelectorAll(':checked:has(~ [selected]), [selected] ~ :checked'))
		tell(option.parentElement, 'change');
}

const tell = (control: Element | null, type: string) => control?.dispatchEvent(new Event(type, { bubbles: true }));
