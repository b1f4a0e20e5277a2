import { addressRequest } from '../../contract/places/address-book.ts';
import { addressFields } from '../../contract/places/address-fields.ts';
import { validateForm } from '../forms/validate-form.ts';

const names = ['label', ...addressFields.map((field) => `address.${field}`)];

/** Validates the address form before it is sent. */
export const checkAddress = (form: FormData) => validateForm(addressRequest, form, names).fields ?? {};
