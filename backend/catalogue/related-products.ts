import { inArray, or } from 'drizzle-orm';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Database } from '../db/database.ts';
import { hasSlug } from './facts/coded-properties.ts';
import type { Facts } from './facts/facts.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import { positionsOf } from './facts/page-of-positions.ts';
import { findProduct, selectCardsByPosition } from './products.ts';
import { type Scored, scoreKinds, sliceBest } from './search/scores.ts';
import { products } from './tables.ts';

/**
 * Selects products like another: first of its subcategory, then of its category, best sellers first. @throws Refusal
 * 404, or 410
 */
export async function selectRelated(
	db: Database,
	current: FollowedFacts,
	{ id, limit }: { id: string; limit: number },
): Promise<ProductCard[]> {
	const [product, facts] = await Promise.all([findProduct(db, id), current()]);
	const isInCategory = hasSlug(facts, 'category', product.categorySlug);
	const isInSubCategory = hasSlug(facts, 'subCategory', product.subCategorySlug);
	const scored = scoreKinds(facts, (kind) => (isInCategory(kind) ? 1 + Number(isInSubCategory(kind)) : 0));
	return cardsOfBest(db, facts, scored, new Set([product.position]), limit);
}

/** Selects products of a category or subcategory, best sellers first. */
export async function selectSimilar(
	db: Database,
	current: FollowedFacts,
	{ category, exclude, limit }: { category: string; exclude: string[]; limit: number },
): Promise<ProductCard[]> {
	const [facts, excluded] = await Promise.all([current(), selectPositions(db, exclude)]);
	const isInCategory = hasSlug(facts, 'category', category);
	const isInSubCategory = hasSlug(facts, 'subCategory', category);
	const scored = scoreKinds(facts, (kind) => Number(isInCategory(kind) || isInSubCategory(kind)));
	return cardsOfBest(db, facts, scored, excluded, limit);
}

/** @param excluded positions to leave out */
function cardsOfBest(db: Database, facts: Facts, scored: Scored, excluded: Set<number>, limit: number) {
	const best = positionsOf(facts, sliceBest(facts, scored, 0, limit + excluded.size));
	return selectCardsByPosition(db, best.filter((position) => !excluded.has(position)).slice(0, limit));
}

/** Selects the positions of products by id or slug. */
async function selectPositions(db: Database, idsOrSlugs: string[]): Promise<Set<number>> {
	if (idsOrSlugs.length === 0) return new Set();
	const rows = await db
		.select({ position: products.position })
		.from(products)
		.where(or(inArray(products.id, idsOrSlugs), inArray(products.slug, idsOrSlugs)));
	return new Set(rows.map(({ position }) => position));
}
