import type { CartLine } from '../../../contract/cart/cart.ts';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { type PaymentMethod, paymentName } from '../../../contract/payment-methods.ts';
import { toCents, toDollars } from '../../../contract/pricing/amount.ts';
import { type PaymentPrice, paymentPrices, priceLabel } from '../../../contract/pricing/payment-prices.ts';
import { currentShop } from '../../../contract/shop.ts';
import { subtotalPrices } from '../../cart/cart-totals.ts';
import { formatDollars } from '../../ui/format.ts';
import type { RadioOption } from '../../ui/radio-group.tsx';

type Payment = { value: PaymentMethod; title: string; text: string };

const texts: Record<PaymentMethod, string> = {
	'bank-wire': 'Clears the same or next business day.',
	cheque: 'Personal, business or cashier’s. Ships once it has cleared.',
	card: 'No card details needed; nothing is charged.',
};

/** The methods that this shop takes; a checkout starts with the first. */
export const offeredPayments = (): Payment[] =>
	currentShop().paymentMethods.map((value) => ({ value, title: paymentName(value), text: texts[value] }));

/** The payment method that a form holds; the first if it holds none that is offered. */
export function paymentIn(form: FormData): PaymentMethod {
	const chosen = form.get('payment_method');
	const offered = currentShop().paymentMethods;
	return offered.find((method) => method === chosen) ?? offered[0];
}

/** The payment methods with the price of the cart by each, where they have several prices: as quoted, else without coupons by the cart alone. */
export function pricedPayments(quote: Quote | null, lines: CartLine[]): RadioOption[] {
	const prices = quote ? quotedPrices(quote) : subtotalPrices(lines);
	if (prices.length < 2) return offeredPayments();
	return offeredPayments().map((payment) => {
		const price = prices.find(({ methods }) => methods.includes(payment.value));
		if (!price) return payment;
		return { ...payment, text: `${priceLabel(price)}. ${payment.text}`, aside: formatDollars(toDollars(price.cents)) };
	});
}

function quotedPrices({ payment_methods }: Quote): PaymentPrice[] {
	const cents = new Map(payment_methods.map(({ id, amount }) => [id, toCents(amount)]));
	return paymentPrices((method) => cents.get(method) ?? 0);
}
