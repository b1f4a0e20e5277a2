import type { CheckoutRequest } from '../../contract/orders/checkout.ts';
import { payments } from './payments.ts';

/** What the shopper enters; the figures that it is ordered at come with the quote. */
export type Entered = Omit<CheckoutRequest, 'quote_id' | 'total'>;

/** What the checkout's form holds, as the call wants it. Whether it is right, the form's check and the shop say. */
export function readCheckout(form: FormData): Entered {
	const read = (name: string) => String(form.get(name) ?? '');
	const payment = payments.find(({ value }) => value === read('payment_method')) ?? payments[0];
	return {
		email: read('email'),
		address: {
			first_name: read('address.first_name'),
			last_name: read('address.last_name'),
			phone: read('address.phone'),
			line1: read('address.line1'),
			line2: read('address.line2') || undefined,
			city: read('address.city'),
			state: read('address.state'),
			postcode: read('address.postcode'),
			country: read('address.country'),
		},
		payment_method: payment.value,
		note: read('note') || undefined,
	};
}
