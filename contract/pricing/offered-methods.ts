import { baseMethod, type PaymentMethod } from '../payment-methods.ts';
import { currentShop, type Shop } from '../shop.ts';

/** The payment methods that the shop offers, and the method with the regular prices. */
export type OfferedMethods = { methods: readonly PaymentMethod[]; regular: PaymentMethod };

/** The method whose price is the regular one, by PRICE_WORDING. */
const regularMethods: Record<Shop['priceWording'], PaymentMethod> = { card: 'card', wire: baseMethod };

export function offeredMethods(): OfferedMethods {
	const { paymentMethods: methods, priceWording } = currentShop();
	const preferred = regularMethods[priceWording];
	return { methods, regular: methods.includes(preferred) ? preferred : methods[0] };
}
