import { checkoutForm } from '../../../contract/orders/checkout.ts';
import { addressFields } from '../../../contract/places/address-fields.ts';
import { validateForm } from '../../forms/validate-form.ts';

const { address: _, ...own } = checkoutForm.shape;
const names = [...Object.keys(own), ...addressFields.map((name) => `address.${name}`)];

export const validateCheckout = (form: FormData) => validateForm(checkoutForm, form, names);
