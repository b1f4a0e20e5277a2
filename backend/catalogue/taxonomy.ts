import { asc } from 'drizzle-orm';
import type { Category, CategoryTree, SubCategory } from '../../contract/catalogue/taxonomy.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { tellPicture } from '../pictures/picture-versions.ts';
import { totalOf, totalsOf } from './facts/coded-properties.ts';
import type { Facts } from './facts/facts.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import { categories } from './tables.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** Categories and sub-categories, in the order of the shop. */
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
		product_count: totalOf(facts, parentSlug === null ? 'category' : 'subCategory', slug),
		img: tellPicture(img),
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

type Named = 'category' | 'subCategory' | 'brand' | 'weight' | 'fineness' | 'year';

/** What goods are filtered by that is known of them alone. */
const ofGoods = ['brand', 'weight', 'fineness', 'year'] as const;

/**
 * Refuses a filter that names a category, sub-category or brand which does not exist, or a weight, fineness or year that no piece has.
 *
 * @throws Refusal 404 whose field says which exist
 */
export function requireKnown(
	facts: Facts,
	categories: CategoryRow[],
	filters: { [K in Named]?: readonly string[] | undefined },
): void {
	const named = (isTop: boolean) =>
		categories.filter(({ parentSlug }) => (parentSlug === null) === isTop).map(({ slug }) => slug);
	requireAllOf('category', filters.category, () => named(true));
	requireAllOf('subCategory', filters.subCategory, () => named(false));
	for (const name of ofGoods) {
		const unused = filters[name]?.filter((slug) => !isInUse(facts, name, slug));
		if (unused?.length) requireAllOf(name, unused, () => slugsInUse(facts, name));
	}
}

function slugsInUse(facts: Facts, name: (typeof ofGoods)[number]): string[] {
	const totals = totalsOf(facts, name);
	return facts[name].slugs.filter((slug, code) => slug !== '' && (totals[code] as number) > 0).sort();
}

/** A brand whose products are all gone is none. */
const isInUse = (facts: Facts, name: (typeof ofGoods)[number], slug: string) => totalOf(facts, name, slug) > 0;

/**
 * Refuses what is neither a category nor a sub-category.
 *
 * @throws Refusal 404 whose field says which exist
 */
export async function requireCategory(db: Database, slug: string): Promise<void> {
	const slugs = (await selectCategoryRows(db)).map((row) => row.slug);
	requireAllOf('category', [slug], () => slugs);
}

function requireAllOf(field: Named, given: readonly string[] | undefined, slugs: () => string[]): void {
	if (!given) return;
	const known = slugs();
	const unknown = given.find((slug) => !known.includes(slug));
	if (unknown === undefined) return;
	throw notFound(field, `There is no ${field} '${unknown}'. Give one of: ${known.join(', ')}.`);
}
