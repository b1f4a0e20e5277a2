import type { Address } from '../../contract/places/address.ts';
import { addressFields } from '../../contract/places/address-fields.ts';

/** Reads the address of a form into a request. It doesn't validate: the form validation and the server do. */
export function readAddress(form: FormData): Address {
	const texts = addressFields.map((field) => [field, String(form.get(`address.${field}`) ?? '').trim()]);
	const address: Address = Object.fromEntries(texts);
	return { ...address, line2: address.line2 || undefined };
}
