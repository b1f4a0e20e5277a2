import { addressRequest } from '../../contract/places/address-book.ts';
import { addressFields } from '../../contract/places/address-fields.ts';
import { validateForm } from '../forms/validate-form.ts';

const names = ['label', ...addressFields.map((field) => `address.${field}`)];

/** What the form of an address is held against before it is sent. */
export const checkAddress = (form: FormData) => validateForm(addressRequest, form, names).fields ?? {};
