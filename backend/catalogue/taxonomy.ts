import { asc } from 'drizzle-orm';
import type { Category, CategoryTree, SubCategory } from '../../contract/catalogue/taxonomy.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { versionedPath } from '../pictures/picture-versions.ts';
import { countByCode, countBySlug } from './facts/coded-properties.ts';
import type { Facts } from './facts/facts.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import { categories } from './tables.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** Selects categories and subcategories, in the shop's order. */
export function selectCategoryRows(db: Database): Promise<CategoryRow[]> {
	return db.select().from(categories).orderBy(asc(categories.position));
}

type Row = Category & { parent: string | null };

async function selectCategories(db: Database, current: FollowedFacts): Promise<Row[]> {
	const [facts, rows] = await Promise.all([current(), selectCategoryRows(db)]);
	return rows.map(({ slug, name, description, productType, img, placeholder, parentSlug }) => ({
		slug,
		name,
		description,
		productType,
		product_count: countBySlug(facts, parentSlug === null ? 'category' : 'subCategory', slug),
		img: versionedPath(img),
		placeholder,
		parent: parentSlug,
	}));
}

export async function selectCategoryTree(db: Database, current: FollowedFacts): Promise<CategoryTree> {
	const rows = await selectCategories(db, current);
	return rows.filter(isTop).map(({ parent: _, ...category }) => ({
		...category,
		children: rows.filter(isSub).filter((row) => row.parent === category.slug),
	}));
}

export async function selectTopCategories(db: Database, current: FollowedFacts): Promise<Category[]> {
	return (await selectCategories(db, current)).filter(isTop).map(({ parent: _, ...category }) => category);
}

export async function selectSubCategories(db: Database, current: FollowedFacts): Promise<SubCategory[]> {
	return (await selectCategories(db, current)).filter(isSub);
}

function isTop(row: Row): boolean {
	return row.parent === null;
}

function isSub(row: Row): row is SubCategory {
	return row.parent !== null;
}

type FilterName = 'category' | 'subCategory' | 'brand' | 'weight' | 'fineness' | 'year';

/** Filters whose values exist only on products. */
const productFilters = ['brand', 'weight', 'fineness', 'year'] as const;

/**
 * Refuses a filter with an unknown category, subcategory or brand, or with a weight, fineness or year that no product
 * has.
 *
 * @throws Refusal 404 whose field lists the known values
 */
export function requireKnown(
	facts: Facts,
	categories: CategoryRow[],
	filters: { [K in FilterName]?: readonly string[] | undefined },
): void {
	const slugsOf = (isTop: boolean) =>
		categories.filter(({ parentSlug }) => (parentSlug === null) === isTop).map(({ slug }) => slug);
	requireKnownSlugs('category', filters.category, () => slugsOf(true));
	requireKnownSlugs('subCategory', filters.subCategory, () => slugsOf(false));
	for (const name of productFilters) {
		const unused = filters[name]?.filter((slug) => !isInUse(facts, name, slug));
		if (unused?.length) requireKnownSlugs(name, unused, () => slugsInUse(facts, name));
	}
}

function slugsInUse(facts: Facts, name: (typeof productFilters)[number]): string[] {
	const counts = countByCode(facts, name);
	return facts[name].slugs.filter((slug, code) => slug !== '' && (counts[code] as number) > 0).sort();
}

/** A brand without products counts as unknown. */
const isInUse = (facts: Facts, name: (typeof productFilters)[number], slug: string) =>
	countBySlug(facts, name, slug) > 0;

/**
 * Refuses a slug that is neither a category nor a subcategory.
 *
 * @throws Refusal 404 whose field lists the known values
 */
export async function requireCategory(db: Database, slug: string): Promise<void> {
	const slugs = (await selectCategoryRows(db)).map((row) => row.slug);
	requireKnownSlugs('category', [slug], () => slugs);
}

function requireKnownSlugs(field: FilterName, given: readonly string[] | undefined, slugs: () => string[]): void {
	if (!given) return;
	const known = slugs();
	const unknown = given.find((slug) => !known.includes(slug));
	if (unknown === undefined) return;
	throw notFound(field, `There is no ${field} '${unknown}'. Give one of: ${known.join(', ')}.`);
}
