import { type KeptTexts, mayBeKept, mayTextBeKept } from './form-drafts.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const isTick = (control: Control): control is HTMLInputElement => ['radio', 'checkbox'].includes(control.type);

function controlsOf(form: HTMLFormElement, name: string): Control[] {
	return [...form.elements].filter((element) => isControl(element)).filter((control) => control.name === name);
}

/** What some fields of a form hold, as far as it may be kept. */
export function keepableTexts(form: HTMLFormElement, names: readonly string[]): KeptTexts {
	const texts = names.flatMap((name) => {
		const controls = controlsOf(form, name);
		if (controls.length === 0 || !controls.every(mayBeKept)) return [];
		const text = controls.find((control) => !isTick(control) || control.checked)?.value ?? '';
		return mayTextBeKept(text) ? [[name, text] as const] : [];
	});
	return new Map(texts);
}

/** Whether a field holds something else than what the page came with. */
export function isChanged(form: HTMLFormElement, name: string): boolean {
	return controlsOf(form, name).some((control) => {
		if (control instanceof HTMLSelectElement) {
			const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
			return control.value !== (first?.value ?? '');
		}
		return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
	});
}

/** Puts a text into a field as though it was typed or chosen: the page's own code hears of it. The focus stays where it is. */
export function fillIn(form: HTMLFormElement, name: string, text: string): void {
	for (const control of controlsOf(form, name)) {
		if (isTick(control)) {
			const isMeant = control.value === text;
			if (control.checked !== isMeant && (isMeant || control.type === 'checkbox')) control.click();
		} else if (control.value !== text) {
			// On the element itself it would be React that sets it, and the event would be no news to it.
			Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
			tellOf(control);
		}
	}
}

/** Tells the page's own code what the fields hold after the form was reset, of which browsers tell nobody. */
export async function tellOfReset(form: HTMLFormElement, names: readonly string[]): Promise<void> {
	for (const name of names) {
		for (const control of controlsOf(form, name)) tellOf(control);
		// What one field brings, such as the states of a country, is there before the next.
		await null;
	}
}

function tellOf(control: Control): void {
	for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
