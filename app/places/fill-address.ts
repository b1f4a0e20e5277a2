import type { Address } from '../../contract/places/address.ts';
import { addressFields } from '../../contract/places/address-fields.ts';
import { fillIn, isChanged } from '../forms/form-controls.ts';

const paths = addressFields.map((field) => [field, `address.${field}`] as const);

/** Puts an address into a form as though it was typed; what it leaves out is emptied, but for the country. */
export async function fillAddress(form: HTMLFormElement, address: Partial<Address>): Promise<void> {
	for (const [field, path] of paths) {
		const text = address[field];
		if (text !== undefined || field !== 'country') fillIn(form, path, text ?? '');
		// What one field brings, such as the states of a country, is there before the next.
		await null;
	}
}

/** Whether anything of an address was typed into a form, or chosen. */
export const hasAddress = (form: HTMLFormElement) => paths.some(([, path]) => isChanged(form, path));
