import { checkoutForm } from '../../contract/orders/checkout.ts';
import { addressFields } from '../../contract/places/address-fields.ts';
import { judge } from '../forms/validate-form.ts';

const { address: _, ...own } = checkoutForm.shape;
const names = [...Object.keys(own), ...addressFields.map((name) => `address.${name}`)];

export const judgeCheckout = (form: FormData) => judge(checkoutForm, form, names);
