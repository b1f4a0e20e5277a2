import { asc, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Listing, ListingQuery } from '../../contract/listing.ts';
import { type ProductType, productTypes } from '../../contract/product-type.ts';
import type { Database } from '../db/database.ts';
import { categories, products } from './tables.ts';

type Facets = Omit<Listing['facets'], 'price'>;
type WhereLess = (
	less: (keyof ListingQuery & ('category' | 'subCategory' | 'brand' | 'productType' | 'status'))[],
) => SQL | undefined;

const productTypeNames: Record<ProductType, string> = {
	metal: 'Precious metals',
	fashion: 'Fashion',
	beauty: 'Beauty',
	jewelry: 'Jewelry',
	electronics: 'Electronics',
	bags: 'Bags',
};

/** How many products each value of each filter would leave, the other filters kept. */
export async function selectFacets(db: Database, where: WhereLess): Promise<Facets> {
	const byType = await countBy(db, products.productType, where(['productType']));
	return {
		category: await countByCategory(db, products.categorySlug, where(['category', 'subCategory'])),
		subCategory: await countByCategory(db, products.subCategorySlug, where(['subCategory'])),
		brand: await countByBrand(db, where(['brand'])),
		productType: productTypes
			.map((slug) => ({ slug, name: productTypeNames[slug], count: byType.get(slug) ?? 0 }))
			.filter((facet) => facet.count > 0),
		status: await countByStatus(db, where(['status'])),
	};
}

async function countBy(db: Database, column: PgColumn, where: SQL | undefined): Promise<Map<string, number>> {
	const rows = await db
		.select({ slug: sql<string>`${column}`, count: count() })
		.from(products)
		.where(where)
		.groupBy(column);
	return new Map(rows.map((row) => [row.slug, row.count]));
}

function countByCategory(db: Database, column: PgColumn, where: SQL | undefined) {
	return db
		.select({ slug: categories.slug, name: categories.name, count: count() })
		.from(products)
		.innerJoin(categories, eq(categories.slug, column))
		.where(where)
		.groupBy(categories.slug, categories.name, categories.position)
		.orderBy(asc(categories.position));
}

function countByBrand(db: Database, where: SQL | undefined) {
	return db
		.select({ slug: products.brandSlug, name: sql<string>`min(${products.brand})`, count: count() })
		.from(products)
		.where(where)
		.groupBy(products.brandSlug)
		.orderBy(asc(products.brandSlug));
}

async function countByStatus(db: Database, where: SQL | undefined) {
	const [counts] = await db
		.select({
			onSale: sql<number>`count(*) filter (where ${gt(products.discount, 0)})::int`,
			inStock: sql<number>`count(*) filter (where ${gt(products.quantity, 0)})::int`,
		})
		.from(products)
		.where(where);
	return [
		{ slug: 'in-stock', name: 'In stock', count: counts?.inStock ?? 0 },
		{ slug: 'on-sale', name: 'On sale', count: counts?.onSale ?? 0 },
	];
}
