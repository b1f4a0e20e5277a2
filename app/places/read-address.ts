import type { Address } from '../../contract/places/address.ts';
import { addressFields } from '../../contract/places/address-fields.ts';

/** The address that a form holds, as the calls want it. Whether it is right, the form's check and the shop say. */
export function readAddress(form: FormData): Address {
	const texts = addressFields.map((field) => [field, String(form.get(`address.${field}`) ?? '').trim()]);
	const address: Address = Object.fromEntries(texts);
	return { ...address, line2: address.line2 || undefined };
}
