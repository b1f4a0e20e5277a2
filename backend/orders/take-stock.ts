import { and, asc, inArray, sql } from 'drizzle-orm';
import { inShop } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { refuseShortage } from './price-items.ts';
import type { PricedLine } from './tables.ts';

type Line = Pick<PricedLine, 'productId' | 'quantity' | 'title'>;
type Pieces = Pick<Line, 'productId' | 'quantity'>;

/**
 * Checks the stock of every line without a lock, to refuse early what cannot be filled.
 *
 * @throws Refusal 409 naming the products of which there is too little
 */
export async function requireStock(tx: Database, lines: Line[]): Promise<void> {
	const rows = await tx
		.select({ id: products.id, left: products.quantity })
		.from(products)
		.where(and(inArray(products.id, idsOf(lines)), inShop));
	const left = new Map(rows.map((row) => [row.id, row.left]));
	refuseShortage(lines, (id) => left.get(id) ?? 0);
}

/**
 * Lowers the stock of every line. Must be the last thing that its transaction does: everybody who orders one of the products waits
 * until that has ended.
 *
 * @throws Refusal 409 naming the products of which there is too little; the transaction must then be rolled back
 */
export async function takeStock(tx: Database, lines: Line[]): Promise<void> {
	const pieces = await lockSeveral(tx, lines);
	// Before any of several is lowered, so that a refusal names only those of which there is too little.
	if (lines.length > 1) await requireStock(tx, lines);
	const { rows } = await tx.execute(sql`
		update products set quantity = quantity - pieces, sell_count = sell_count + pieces
		from ${pieces} where products.id = wanted.id and retired_at is null and quantity >= pieces
		returning products.id`);
	if (rows.length === new Set(idsOf(lines)).size) return;
	await requireStock(tx, lines);
	// A single product that is not locked, and came back just now.
	await takeStock(tx, lines);
}

/** Puts back what an order took. Like `takeStock`, it must come last. */
export async function giveBackStock(tx: Database, lines: Pieces[]): Promise<void> {
	const pieces = await lockSeveral(tx, lines);
	await tx.execute(sql`
		update products set quantity = quantity + pieces, sell_count = greatest(0, sell_count - pieces)
		from ${pieces} where products.id = wanted.id`);
}

/**
 * Locks the products of lines by id, so that two orders never wait for each other; the statement that changes a single product locks it
 * itself.
 *
 * @returns what to select the pieces of each product from: `wanted`, with `id` and `pieces`
 */
async function lockSeveral(tx: Database, lines: Pieces[]) {
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

function idsOf(lines: Pieces[]): string[] {
	return lines.map((line) => line.productId);
}
