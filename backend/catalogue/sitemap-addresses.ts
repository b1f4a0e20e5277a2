import { and, asc, between } from 'drizzle-orm';
import type { CallResponse } from '../../contract/calls.ts';
import { sitemapPageSize } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import { pageOfPositions } from './facts/page-of-positions.ts';
import { inShop } from './products.ts';
import { products } from './tables.ts';

/**
 * One page of all products, oldest first, so that a full page never changes.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export async function selectAddresses(
	db: Database,
	current: FollowedFacts,
	page: number,
): Promise<CallResponse<'getProductAddresses'>> {
	const { positions, pages } = pageOfPositions(await current(), { page, perPage: sitemapPageSize });
	const rows = await db
		.select({ id: products.id, updatedAt: products.updatedAt })
		.from(products)
		.where(and(between(products.position, positions.at(0) ?? 0, positions.at(-1) ?? 0), inShop))
		.orderBy(asc(products.position));
	return { products: rows.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt.toISOString() })), page, pages };
}
