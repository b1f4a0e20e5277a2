import type { CartLine } from '../../../contract/cart/cart.ts';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { type PaymentMethod, paymentName } from '../../../contract/payment-methods.ts';
import { toCents, toDollars } from '../../../contract/pricing/amount.ts';
import { type PaymentPrice, paymentPrices, priceLabel } from '../../../contract/pricing/payment-prices.ts';
import { currentShop } from '../../../contract/shop.ts';
import { subtotalPrices } from '../../cart/cart-totals.ts';
import { formatDollars } from '../../ui/format.ts';
import type { RadioOption } from '../../ui/radio-group.tsx';

type PaymentOption = { value: PaymentMethod; title: string; text: string };

const texts: Record<PaymentMethod, string> = {
	'bank-wire': 'Clears the same or next business day.',
	cheque: 'Personal, business or cashier’s. Ships once it has cleared.',
	card: 'No card details needed; nothing is charged.',
};

/** The payment methods that this shop accepts. The first one is the default. */
export const paymentOptions = (): PaymentOption[] =>
	currentShop().paymentMethods.map((value) => ({ value, title: paymentName(value), text: texts[value] }));

/** The payment method selected in a form; the first one if the form has none or an unknown one. */
export function selectedPayment(form: FormData): PaymentMethod {
	const chosen = form.get('payment_method');
	const offered = currentShop().paymentMethods;
	return offered.find((method) => method === chosen) ?? offered[0];
}

/** The payment methods, each with its price if the prices differ: as quoted, or of the cart without coupons. */
export function pricedPaymentOptions(quote: Quote | null, lines: CartLine[]): RadioOption[] {
	const prices = quote ? quotedPrices(quote) : subtotalPrices(lines);
	if (prices.length < 2) return paymentOptions();
	return paymentOptions().map((payment) => {
		const price = prices.find(({ methods }) => methods.includes(payment.value));
		if (!price) return payment;
		return { ...payment, text: `${priceLabel(price)}. ${payment.text}`, aside: formatDollars(toDollars(price.cents)) };
	});
}

function quotedPrices({ payment_methods }: Quote): PaymentPrice[] {
	const cents = new Map(payment_methods.map(({ id, amount }) => [id, toCents(amount)]));
	return paymentPrices((method) => cents.get(method) ?? 0);
}
