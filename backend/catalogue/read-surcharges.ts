import { areSurcharges, type Surcharges } from '../../contract/pricing/payment-prices.ts';
import { inheritedColumn } from './inherited-terms.ts';

/** The surcharges of a product by payment method, relative to wire. */
export const surchargesOfProduct = inheritedColumn('payment_surcharges').as('surcharges');

/** Ignores invalid values, which may be in the database, and 0. */
export function readSurcharges(value: unknown): Surcharges {
	return areSurcharges(value) ? Object.fromEntries(Object.entries(value).filter(([, points]) => points)) : {};
}
