import { inArray, or } from 'drizzle-orm';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Database } from '../db/database.ts';
import type { FollowedFacts } from './follow-facts.ts';
import { cardsAt, findProduct } from './products.ts';
import { bearing, positionsOf, slotsWhere } from './slots-where.ts';
import { bestFirst, inTurn, sliceSorted } from './sort-orders.ts';
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
	const slots = slotsWhere(facts, (slot) => isOf(slot) && facts.position[slot] !== product.position);
	const nearFirst = (a: number, b: number) => Number(isNear(b)) - Number(isNear(a));
	return cardsAt(db, positionsOf(facts, sliceSorted(slots, inTurn(nearFirst, bestFirst(facts)), 0, limit)));
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
	const slots = slotsWhere(facts, (slot) => (isOf(slot) || isOfSub(slot)) && !left.has(facts.position[slot] as number));
	return cardsAt(db, positionsOf(facts, sliceSorted(slots, bestFirst(facts), 0, limit)));
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
