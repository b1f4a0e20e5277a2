import type { CartLine } from '../../contract/cart/cart.ts';
import type { Quote } from '../../contract/orders/checkout.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { currentShop } from '../../contract/shop.ts';
import { subtotalCents } from '../cart/cart-totals.ts';
import { formatDollars } from '../ui/format.ts';

type Payment = { value: PaymentMethod; title: string; text: string };

const payments: Record<PaymentMethod, Omit<Payment, 'value'>> = {
	'bank-wire': { title: 'Bank wire', text: 'Clears the same or next business day.' },
	cheque: { title: 'Check', text: 'Personal, business or cashier’s. Ships once it has cleared.' },
	card: { title: 'Card (simulated)', text: 'No card details needed; nothing is charged.' },
};

/** The methods that this shop takes; a checkout starts with the first. */
export const offeredPayments = (): Payment[] =>
	currentShop().paymentMethods.map((value) => ({ value, ...payments[value] }));

/** The payment method that a form holds; the first if it holds none that is offered. */
export function paymentIn(form: FormData): PaymentMethod {
	const chosen = form.get('payment_method');
	const offered = currentShop().paymentMethods;
	return offered.find((method) => method === chosen) ?? offered[0];
}

/** What a cart comes to more by a way than by wire, as it is said beside it: as quoted, else, without coupons, by the cart alone. */
export function surchargeOf(way: PaymentMethod, quote: Quote | null, lines: CartLine[]): string | false {
	const surcharge = quote
		? quote.payment_methods?.find(({ id }) => id === way)?.surcharge
		: toDollars(subtotalCents(lines, way) - subtotalCents(lines));
	return !!surcharge && `+ ${formatDollars(surcharge)}`;
}
