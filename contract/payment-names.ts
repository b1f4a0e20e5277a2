import { type PaymentMethod, paymentNameInSentence } from './payment-methods.ts';
import { currentShop } from './shop.ts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * The methods that the shop offers: 'bank wire, check, or card (simulated)'.
 *
 * @param suffix text after each method
 */
export const listMethods = (suffix: (method: PaymentMethod) => string = () => ''): string =>
	list.format(currentShop().paymentMethods.map((method) => paymentNameInSentence(method) + suffix(method)));
