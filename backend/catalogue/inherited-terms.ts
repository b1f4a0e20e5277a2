import { type SQL, sql } from 'drizzle-orm';
import { categories, products } from './tables.ts';

/** What a category may say for all of its products. */
type Inherited = 'quantity_breaks' | 'payment_surcharges';

const ofCategory = (name: Inherited, slug: typeof products.categorySlug | typeof products.subCategorySlug) =>
	sql`(select terms_of.${sql.identifier(name)} from ${categories} as terms_of where terms_of.slug = ${slug})`;

/** The column of a statement over `products`: what a product says, else its sub-category, else its category; null where none does. */
export const inherited = (name: Inherited): SQL<unknown> =>
	sql<unknown>`coalesce(
	${products}.${sql.identifier(name)}, ${ofCategory(name, products.subCategorySlug)}, ${ofCategory(name, products.categorySlug)}
)`;
