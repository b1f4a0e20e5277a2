import { areBreaks, type QuantityBreak } from '../../contract/pricing/quantity-breaks.ts';
import { inheritedColumn } from './inherited-terms.ts';

/** The quantity breaks of a product, else of its subcategory, else of its category. */
export const breaksOfProduct = inheritedColumn('quantity_breaks').as('breaks');

/** Ignores invalid values, which may be in the database. */
export const readBreaks = (value: unknown): QuantityBreak[] => (areBreaks(value) ? value : []);

/** The percent off each piece at the best quantity break. */
export const mostOff = (breaks: unknown): number => Math.max(0, ...readBreaks(breaks).map(({ off }) => off));
