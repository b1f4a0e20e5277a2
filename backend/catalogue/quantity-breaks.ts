import { areBreaks, type QuantityBreak } from '../../contract/pricing/quantity-breaks.ts';
import { inherited } from './inherited-terms.ts';

/** The column of a statement over `products`: the breaks of a product, else of its sub-category, else of its category. */
export const breaksOfProduct = inherited('quantity_breaks').as('breaks');

/** What stands there by hand and is no break takes nothing off. */
export const readBreaks = (value: unknown): QuantityBreak[] => (areBreaks(value) ? value : []);
