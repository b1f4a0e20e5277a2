import { asc, count } from 'drizzle-orm';
import type { CallResponse } from '../../contract/calls.ts';
import { sitemapPageSize } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { countPages } from '../http/paging.ts';
import { inShop } from './products.ts';
import { products } from './tables.ts';

/**
 * One page of all products, oldest first, so that a page once full keeps its products.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export async function selectAddresses(db: Database, page: number): Promise<CallResponse<'getProductAddresses'>> {
	const [counted] = await db.select({ total: count() }).from(products).where(inShop);
	const pages = countPages(counted?.total ?? 0, { page, perPage: sitemapPageSize });
	const rows = await db
		.select({ id: products.id, updatedAt: products.updatedAt })
		.from(products)
		.where(inShop)
		.orderBy(asc(products.position))
		.limit(sitemapPageSize)
		.offset((page - 1) * sitemapPageSize);
	return { products: rows.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt.toISOString() })), page, pages };
}
