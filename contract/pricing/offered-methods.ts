import type { PaymentMethod } from '../payment-methods.ts';
import { currentShop } from '../shop.ts';

/** The payment methods that the shop offers, and the one whose prices it calls its regular ones. */
export type OfferedMethods = { methods: readonly PaymentMethod[]; regular: PaymentMethod };

export function offeredMethods(): OfferedMethods {
	const { paymentMethods: methods, priceWording } = currentShop();
	const preferred = priceWording === 'card' ? 'card' : 'bank-wire';
	return { methods, regular: methods.includes(preferred) ? preferred : methods[0] };
}
