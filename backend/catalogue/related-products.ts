import { inArray, or } from 'drizzle-orm';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Database } from '../db/database.ts';
import { bearing } from './facts/coded-properties.ts';
import type { Facts } from './facts/facts.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import { positionsOf } from './facts/page-of-positions.ts';
import { cardsAt, findProduct } from './products.ts';
import { type Scored, scoreKinds, sliceBest } from './search/scores.ts';
import { products } from './tables.ts';

/** Products like another: of its sub-category first, then of its category, best sellers first. @throws Refusal 404, or 410 */
export async function selectRelated(
	db: Database,
	current: FollowedFacts,
	{ id, limit }: { id: string; limit: number },
): Promise<ProductCard[]> {
	const [product, facts] = await Promise.all([findProduct(db, id), current()]);
	const isOf = bearing(facts, 'category', product.categorySlug);
	const isNear = bearing(facts, 'subCategory', product.subCategorySlug);
	const scored = scoreKinds(facts, (kind) => (isOf(kind) ? 1 + Number(isNear(kind)) : 0));
	return cardsOfBest(db, facts, scored, new Set([product.position]), limit);
}

/** Products of a category or sub-category, best sellers first. */
export async function selectSimilar(
	db: Database,
	current: FollowedFacts,
	{ category, exclude, limit }: { category: string; exclude: string[]; limit: number },
): Promise<ProductCard[]> {
	const [facts, left] = await Promise.all([current(), selectPositions(db, exclude)]);
	const isOf = bearing(facts, 'category', category);
	const isOfSub = bearing(facts, 'subCategory', category);
	const scored = scoreKinds(facts, (kind) => Number(isOf(kind) || isOfSub(kind)));
	return cardsOfBest(db, facts, scored, left, limit);
}

/** @param left positions that are left out */
function cardsOfBest(db: Database, facts: Facts, scored: Scored, left: Set<number>, limit: number) {
	const best = positionsOf(facts, sliceBest(facts, scored, 0, limit + left.size));
	return cardsAt(db, best.filter((position) => !left.has(position)).slice(0, limit));
}

/** Where products of some ids or slugs stand. */
async function selectPositions(db: Database, named: string[]): Promise<Set<number>> {
	if (named.length === 0) return new Set();
	const rows = await db
		.select({ position: products.position })
		.from(products)
		.where(or(inArray(products.id, named), inArray(products.slug, named)));
	return new Set(rows.map(({ position }) => position));
}
