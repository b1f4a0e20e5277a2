import { type SQL, sql } from 'drizzle-orm';
import { categories, products } from './tables.ts';

/** The columns that a category may set for all its products. */
type Inherited = 'quantity_breaks' | 'payment_surcharges';

const ofCategory = (name: Inherited, slug: typeof products.categorySlug | typeof products.subCategorySlug) =>
	sql`(select terms_of.${sql.identifier(name)} from ${categories} as terms_of where terms_of.slug = ${slug})`;

/** SQL expression over `products`: the product's value, else its subcategory's, else its category's, else null. */
export const inheritedColumn = (name: Inherited): SQL<unknown> =>
	sql<unknown>`coalesce(
	${products}.${sql.identifier(name)}, ${ofCategory(name, products.subCategorySlug)}, ${ofCategory(name, products.categorySlug)}
)`;
