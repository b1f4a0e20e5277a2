import { sql } from 'drizzle-orm';
import { areBreaks, type QuantityBreak } from '../../contract/pricing/quantity-breaks.ts';
import { categories, products } from './tables.ts';

const ofCategory = (slug: typeof products.categorySlug | typeof products.subCategorySlug) =>
	sql`(select breaks_of.quantity_breaks from ${categories} as breaks_of where breaks_of.slug = ${slug})`;

/** The column of a statement over `products`: the breaks of a product, else of its sub-category, else of its category. */
export const breaksOfProduct = sql<unknown>`coalesce(
	${products.quantityBreaks}, ${ofCategory(products.subCategorySlug)}, ${ofCategory(products.categorySlug)}
)`.as('breaks');

/** What stands there by hand and is no break takes nothing off. */
export const readBreaks = (value: unknown): QuantityBreak[] => (areBreaks(value) ? value : []);
