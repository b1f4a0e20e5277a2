import type { CheckoutRequest } from '../../../contract/orders/checkout.ts';
import { readAddress } from '../../places/read-address.ts';
import { selectedPayment } from './payment-choice.ts';

/** What the shopper enters. The quote adds the id and the total. */
export type CheckoutInput = Omit<CheckoutRequest, 'quote_id' | 'total'>;

/** Reads the checkout form into a request. It doesn't validate: the form validation and the server do. */
export function readCheckoutForm(form: FormData): CheckoutInput {
	const read = (name: string) => String(form.get(name) ?? '');
	return {
		email: read('email'),
		address: readAddress(form),
		payment_method: selectedPayment(form),
		note: read('note') || undefined,
	};
}
