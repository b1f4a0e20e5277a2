import { asc, count } from 'drizzle-orm';
import type { Category, CategoryTree, SubCategory } from '../../contract/taxonomy.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { categories, products } from './tables.ts';

type Row = Category & { parent: string | null };

async function selectCategories(db: Database): Promise<Row[]> {
	const rows = await db.select().from(categories).orderBy(asc(categories.position));
	const counts = await db
		.select({ category: products.categorySlug, subCategory: products.subCategorySlug, count: count() })
		.from(products)
		.groupBy(products.categorySlug, products.subCategorySlug);
	const countOf = (row: { slug: string; parentSlug: string | null }) =>
		counts
			.filter((group) => (row.parentSlug ? group.subCategory : group.category) === row.slug)
			.reduce((sum, group) => sum + group.count, 0);
	return rows.map((row) => ({
		slug: row.slug,
		name: row.name,
		description: row.description,
		productType: row.productType,
		product_count: countOf(row),
		parent: row.parentSlug,
	}));
}

export async function selectCategoryTree(db: Database): Promise<CategoryTree> {
	const rows = await selectCategories(db);
	return rows.filter(isTop).map(({ parent: _, ...category }) => ({
		...category,
		children: rows.filter(isSub).filter((row) => row.parent === category.slug),
	}));
}

export async function selectTopCategories(db: Database): Promise<Category[]> {
	return (await selectCategories(db)).filter(isTop).map(({ parent: _, ...category }) => category);
}

export async function selectSubCategories(db: Database): Promise<SubCategory[]> {
	return (await selectCategories(db)).filter(isSub);
}

function isTop(row: Row): boolean {
	return row.parent === null;
}

function isSub(row: Row): row is SubCategory {
	return row.parent !== null;
}

type Named = 'category' | 'subCategory' | 'brand';

/** The slugs that each filter may name. */
const slugsOf: Record<Named, (db: Database) => Promise<string[]>> = {
	category: async (db) => (await selectTopCategories(db)).map((row) => row.slug),
	subCategory: async (db) => (await selectSubCategories(db)).map((row) => row.slug),
	brand: async (db) => {
		const rows = await db.selectDistinct({ slug: products.brandSlug }).from(products).orderBy(asc(products.brandSlug));
		return rows.map((row) => row.slug);
	},
};

/**
 * Refuses a filter that names a category, sub-category or brand which does not exist.
 *
 * @throws Refusal 404 whose field says which exist
 */
export async function requireKnown(db: Database, filters: { [K in Named]?: string | undefined }): Promise<void> {
	for (const field of Object.keys(slugsOf) as Named[]) {
		const slug = filters[field];
		if (slug !== undefined) requireOneOf(field, slug, await slugsOf[field](db));
	}
}

/**
 * Refuses what is neither a category nor a sub-category.
 *
 * @throws Refusal 404 whose field says which exist
 */
export async function requireCategory(db: Database, slug: string): Promise<void> {
	requireOneOf(
		'category',
		slug,
		(await selectCategories(db)).map((row) => row.slug),
	);
}

function requireOneOf(field: Named, slug: string, slugs: string[]): void {
	if (!slugs.includes(slug)) throw notFound(field, `There is no ${field} '${slug}'. Give one of: ${slugs.join(', ')}.`);
}
