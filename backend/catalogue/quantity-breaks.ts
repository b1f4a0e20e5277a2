import { areBreaks, type QuantityBreak } from '../../contract/pricing/quantity-breaks.ts';
import { inherited } from './inherited-terms.ts';

/** The quantity breaks of a product, else of its subcategory, else of its category. */
export const breaksOfProduct = inherited('quantity_breaks').as('breaks');

/** Ignores invalid values, which may be in the database. */
export const readBreaks = (value: unknown): QuantityBreak[] => (areBreaks(value) ? value : []);
