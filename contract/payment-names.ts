import { type PaymentMethod, paymentNameInSentence } from './payment-methods.ts';
import { currentShop } from './shop.ts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * The methods that the shop offers: 'bank wire, check, or card (simulated)'.
 *
 * @param more what follows each
 */
export const listMethods = (more: (method: PaymentMethod) => string = () => ''): string =>
	list.format(currentShop().paymentMethods.map((method) => paymentNameInSentence(method) + more(method)));
