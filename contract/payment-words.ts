import type { PaymentMethod } from './payment-methods.ts';
import { currentShop } from './shop.ts';

/** Payment methods as headings, orders and invoices name them. */
export const paymentNames: Record<PaymentMethod, string> = {
	'bank-wire': 'Bank wire',
	cheque: 'Check',
	card: 'Card (simulated)',
};

/** Payment methods within a sentence. */
const words: Record<PaymentMethod, string> = { 'bank-wire': 'bank wire', cheque: 'check', card: 'card (simulated)' };

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * The methods that the shop offers: 'bank wire, check, or card (simulated)'.
 *
 * @param more what follows each
 */
export const listMethods = (more: (method: PaymentMethod) => string = () => ''): string =>
	list.format(currentShop().paymentMethods.map((method) => words[method] + more(method)));
