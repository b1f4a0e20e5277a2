import type { CheckoutRequest } from '../../../contract/orders/checkout.ts';
import { readAddress } from '../../places/read-address.ts';
import { paymentIn } from './payment-choice.ts';

/** What the shopper enters; the figures that it is ordered at come with the quote. */
export type Entered = Omit<CheckoutRequest, 'quote_id' | 'total'>;

/** What the checkout's form holds, as the call wants it. Whether it is right, the form's check and the shop say. */
export function readCheckout(form: FormData): Entered {
	const read = (name: string) => String(form.get(name) ?? '');
	return {
		email: read('email'),
		address: readAddress(form),
		payment_method: paymentIn(form),
		note: read('note') || undefined,
	};
}
