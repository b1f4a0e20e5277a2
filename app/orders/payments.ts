import type { CartLine } from '../../contract/cart/cart.ts';
import type { Quote } from '../../contract/orders/checkout.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { subtotalCents } from '../cart/cart-totals.ts';
import { formatDollars } from '../ui/format.ts';

type Payment = { value: PaymentMethod; title: string; text: string };

/** The first is what a checkout starts with. */
export const payments: readonly [Payment, ...Payment[]] = [
	{
		value: 'bank-wire',
		title: 'Bank wire',
		text: 'Clears the same or next business day.',
	},
	{ value: 'cheque', title: 'Check', text: 'Personal, business or cashier’s. Ships once it has cleared.' },
	{
		value: 'card',
		title: 'Card (simulated)',
		text: 'Nothing is asked for or taken.',
	},
];

/** The way of paying that a form holds; one that is not offered is the first. */
export function paymentIn(form: FormData): PaymentMethod {
	const chosen = form.get('payment_method');
	return (payments.find(({ value }) => value === chosen) ?? payments[0]).value;
}

/** What a cart comes to more by a way than by wire, as it is said beside it: as quoted, else, without coupons, by the cart alone. */
export function surchargeOf(way: PaymentMethod, quote: Quote | null, lines: CartLine[]): string | false {
	const surcharge = quote
		? quote.payment_methods?.find(({ id }) => id === way)?.surcharge
		: toDollars(subtotalCents(lines, way) - subtotalCents(lines));
	return !!surcharge && `+ ${formatDollars(surcharge)}`;
}
