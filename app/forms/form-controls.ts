import { type DraftValues, mayStoreField, mayStoreText } from './form-drafts.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const isToggle = (control: Control): control is HTMLInputElement => ['radio', 'checkbox'].includes(control.type);

function controlsOf(form: HTMLFormElement, name: string): Control[] {
	return [...form.elements].filter((element) => isControl(element)).filter((control) => control.name === name);
}

/** Reads the values of some fields, without those that must not be stored. */
export function readStorableValues(form: HTMLFormElement, names: readonly string[]): DraftValues {
	const texts = names.flatMap((name) => {
		const controls = controlsOf(form, name);
		if (controls.length === 0 || !controls.every(mayStoreField)) return [];
		const text = controls.find((control) => !isToggle(control) || control.checked)?.value ?? '';
		return mayStoreText(text) ? [[name, text] as const] : [];
	});
	return new Map(texts);
}

/** Whether a field's value differs from the one in the page's HTML. */
export function isChanged(form: HTMLFormElement, name: string): boolean {
	return controlsOf(form, name).some((control) => {
		if (control instanceof HTMLSelectElement) {
			const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
			return control.value !== (first?.value ?? '');
		}
		return isToggle(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
	});
}

/** Sets the value of a field and dispatches the events of a user's input. The focus doesn't move. */
export function fillIn(form: HTMLFormElement, name: string, text: string): void {
	for (const control of controlsOf(form, name)) {
		if (isToggle(control)) {
			const isChosen = control.value === text;
			if (control.checked !== isChosen && (isChosen || control.type === 'checkbox')) control.click();
		} else if (control.value !== text) {
			// React overrides the setter of the element itself and would then ignore the event, so use the setter of the prototype.
			Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
			dispatchInputEvents(control);
		}
	}
}

/** Dispatches change events for fields after the form was reset, because browsers dispatch none. */
export async function dispatchFieldChanges(form: HTMLFormElement, names: readonly string[]): Promise<void> {
	for (const name of names) {
		for (const control of controlsOf(form, name)) dispatchInputEvents(control);
		// A field may change the next one: a country, for example, has its own list of states. Let the page render that first.
		await null;
	}
}

function dispatchInputEvents(control: Control): void {
	for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
