import { and, asc, inArray, sql } from 'drizzle-orm';
import { inShop } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { refuseShortage } from './price-items.ts';
import type { PricedLine } from './tables.ts';

type Line = Pick<PricedLine, 'productId' | 'quantity' | 'title'>;
type ProductQuantity = Pick<Line, 'productId' | 'quantity'>;

/**
 * Checks the stock of every line without a lock, to refuse early.
 *
 * @throws Refusal 409 naming the products with too little stock
 */
export async function requireStock(tx: Database, lines: Line[]): Promise<void> {
	const rows = await tx
		.select({ id: products.id, stock: products.quantity })
		.from(products)
		.where(and(inArray(products.id, idsOf(lines)), inShop));
	const stock = new Map(rows.map((row) => [row.id, row.stock]));
	refuseShortage(lines, (id) => stock.get(id) ?? 0);
}

/**
 * Lowers the stock of every line. Must be the last step of its transaction, because other buyers of the products wait
 * for its end.
 *
 * @throws Refusal 409 naming the products with too little stock. The transaction must then be rolled back
 */
export async function takeStock(tx: Database, lines: Line[]): Promise<void> {
	const pieces = await lockProducts(tx, lines);
	// Checks before lowering any of several products, so that a refusal names only those with too little stock.
	if (lines.length > 1) await requireStock(tx, lines);
	const { rows } = await tx.execute(sql`
		update products set quantity = quantity - pieces, sell_count = sell_count + pieces
		from ${pieces} where products.id = wanted.id and retired_at is null and quantity >= pieces
		returning products.id`);
	if (rows.length === new Set(idsOf(lines)).size) return;
	await requireStock(tx, lines);
	// Retries for a single unlocked product that was restocked just now.
	await takeStock(tx, lines);
}

/** Returns an order's stock. Like `takeStock`, it must come last. */
export async function returnStock(tx: Database, lines: ProductQuantity[]): Promise<void> {
	const pieces = await lockProducts(tx, lines);
	await tx.execute(sql`
		update products set quantity = quantity + pieces, sell_count = greatest(0, sell_count - pieces)
		from ${pieces} where products.id = wanted.id`);
}

/**
 * Locks several products by id, so that two orders cannot deadlock. The update of a single product locks it by itself.
 *
 * @returns SQL for a table `wanted` with the columns `id` and `pieces`
 */
async function lockProducts(tx: Database, lines: ProductQuantity[]) {
	const wanted = new Map<string, number>();
	for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
	const [ids, pieces] = [[...wanted.keys()], [...wanted.values()]];
	if (ids.length > 1) {
		await tx
			.select({ id: products.id })
			.from(products)
			.where(inArray(products.id, ids))
			.orderBy(asc(products.id))
			.for('no key update');
	}
	return sql`unnest(${sql.param(ids)}::text[], ${sql.param(pieces)}::int[]) as wanted(id, pieces)`;
}

function idsOf(lines: ProductQuantity[]): string[] {
	return lines.map((line) => line.productId);
}
