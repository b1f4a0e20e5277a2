import type { Address } from '../../contract/places/address.ts';
import { addressFields } from '../../contract/places/address-fields.ts';
import { fillIn, isChanged } from '../forms/form-controls.ts';

const paths = addressFields.map((field) => [field, `address.${field}`] as const);

/** Fills an address into a form and triggers its change handlers. Clears missing fields, except for the country. */
export async function fillAddress(form: HTMLFormElement, address: Partial<Address>): Promise<void> {
	for (const [field, path] of paths) {
		const text = address[field];
		if (text !== undefined || field !== 'country') fillIn(form, path, text ?? '');
		// Lets React render what this field changes, such as the states of the country, before the next one.
		await null;
	}
}

/** Whether the user entered any part of an address. */
export const hasAddress = (form: HTMLFormElement) => paths.some(([, path]) => isChanged(form, path));
