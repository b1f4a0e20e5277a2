import { areSurcharges, type Surcharges } from '../../contract/pricing/payment-prices.ts';
import { inherited } from './inherited-terms.ts';

/** The column of a statement over `products`: what its pieces cost more by other payment methods than by wire. */
export const surchargesOfProduct = inherited('payment_surcharges').as('surcharges');

/** What stands there by hand and is no surcharge adds nothing; neither does 0. */
export function readSurcharges(value: unknown): Surcharges {
	return areSurcharges(value) ? Object.fromEntries(Object.entries(value).filter(([, points]) => points)) : {};
}
