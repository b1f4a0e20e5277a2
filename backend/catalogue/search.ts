import { and, asc, count, desc, eq, gt, gte, ilike, lte, max, min, or, type SQL, sql } from 'drizzle-orm';
import { toCents, toDollars } from '../../contract/amount.ts';
import { newAddedCount } from '../../contract/limits.ts';
import type { Listing, ListingQuery } from '../../contract/listing.ts';
import type { Sort } from '../../contract/listing-choices.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { selectFacets } from './facets.ts';
import { selectCards } from './products.ts';
import { products } from './tables.ts';

type Filters = Omit<ListingQuery, 'sort' | 'page' | 'perPage'>;
type Filter = keyof Filters;

const onSale = gt(products.discount, 0);
const inStock = gt(products.quantity, 0);

/** The condition of each filter. */
const conditions: { [K in Filter]-?: (value: NonNullable<Filters[K]>) => SQL | undefined } = {
	minPrice: (value) => gte(products.payableCents, toCents(value)),
	maxPrice: (value) => lte(products.payableCents, toCents(value)),
	status: (value) => (value === 'on-sale' ? onSale : inStock),
	category: (value) => eq(products.categorySlug, value),
	subCategory: (value) => eq(products.subCategorySlug, value),
	brand: (value) => eq(products.brandSlug, value),
	productType: (value) => eq(products.productType, value),
	searchText: (value) => and(...value.split(/\s+/).filter(Boolean).map(matchesWord)),
};

/** Order of each sort; `only` narrows what is listed. Sources: spec sections 2 and 9. */
const orders: Record<Sort, { by: SQL[]; only?: SQL; first?: number }> = {
	'default-sorting': { by: [asc(products.position)] },
	'low-to-high': { by: [asc(products.payableCents), asc(products.position)] },
	'high-to-low': { by: [desc(products.payableCents), asc(products.position)] },
	'new-added': { by: [desc(products.position)], first: newAddedCount },
	'on-sale': { by: [desc(products.discount), asc(products.position)], only: onSale },
};

function matchesWord(word: string): SQL | undefined {
	const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
	return or(
		ilike(products.title, pattern),
		ilike(products.description, pattern),
		ilike(products.sku, pattern),
		ilike(products.brand, pattern),
		sql`array_to_string(${products.tags}, ' ') ilike ${pattern}`,
	);
}

/** All filters of a query as one condition, less those named: a facet counts as if its own filter were off. */
function whereOf(filters: Filters, less: Filter[] = []): SQL | undefined {
	const names = Object.keys(conditions) as Filter[];
	const parts = names.map((name) => {
		const value = filters[name];
		return value === undefined || less.includes(name) ? undefined : conditions[name](value as never);
	});
	return and(...parts);
}

/**
 * One page of products by filter and sort, with counts per facet.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export async function searchProducts(
	db: Database,
	{ sort, page, perPage, ...filters }: ListingQuery,
): Promise<Listing> {
	const order = orders[sort];
	const where = and(whereOf(filters), order.only);
	const [counted] = await db.select({ total: count() }).from(products).where(where);
	const total = Math.min(counted?.total ?? 0, order.first ?? Number.POSITIVE_INFINITY);
	const pages = Math.max(1, Math.ceil(total / perPage));
	if (page > pages) throw notFound('page', `There is no page ${page}: pages run from 1 to ${pages}.`);
	const offset = (page - 1) * perPage;
	const found = await selectCards(db, { where, orderBy: order.by, limit: Math.min(perPage, total - offset), offset });
	const facets = await selectFacets(db, (less) => and(whereOf(filters, less), order.only));
	const price = await priceRange(db, and(whereOf(filters, ['minPrice', 'maxPrice']), order.only));
	return { products: found, total, page, pages, perPage, facets: { ...facets, price } };
}

async function priceRange(db: Database, where: SQL | undefined) {
	const [range] = await db
		.select({ min: min(products.payableCents), max: max(products.payableCents) })
		.from(products)
		.where(where);
	return { min: toDollars(Number(range?.min ?? 0)), max: toDollars(Number(range?.max ?? 0)) };
}
