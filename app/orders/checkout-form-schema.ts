import { address, checkoutForm } from '../../contract/orders/checkout.ts';
import { judge } from '../forms/validate-form.ts';

const { address: _, ...own } = checkoutForm.shape;
const names = [...Object.keys(own), ...Object.keys(address.shape).map((name) => `address.${name}`)];

export const judgeCheckout = (form: FormData) => judge(checkoutForm, form, names);
