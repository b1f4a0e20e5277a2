import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { inShop } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { refuseShortage } from './price-items.ts';
import type { PricedLine } from './tables.ts';

type Line = Pick<PricedLine, 'productId' | 'quantity' | 'title'>;

/**
 * Lowers the stock of every line, products in id order so that two orders never wait for one another.
 *
 * @throws Refusal 409 naming the products of which there is too little
 */
export async function takeStock(tx: Database, lines: Line[]): Promise<void> {
	const rows = await tx
		.select({ id: products.id, left: products.quantity })
		.from(products)
		.where(and(inArray(products.id, idsOf(lines)), inShop))
		.orderBy(asc(products.id))
		.for('update');
	const left = new Map(rows.map((row) => [row.id, row.left]));
	refuseShortage(lines, (id) => left.get(id) ?? 0);
	for (const line of lines) {
		await tx
			.update(products)
			.set({
				quantity: sql`${products.quantity} - ${line.quantity}`,
				sellCount: sql`${products.sellCount} + ${line.quantity}`,
			})
			.where(and(eq(products.id, line.productId), gte(products.quantity, line.quantity)));
	}
}

/** Puts back what an order took, in the same order: the one way by which pieces of an order return to the shelf. */
export async function giveBackStock(tx: Database, lines: Pick<Line, 'productId' | 'quantity'>[]): Promise<void> {
	await tx
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, idsOf(lines)))
		.orderBy(asc(products.id))
		.for('update');
	for (const line of lines) {
		await tx
			.update(products)
			.set({
				quantity: sql`${products.quantity} + ${line.quantity}`,
				sellCount: sql`greatest(0, ${products.sellCount} - ${line.quantity})`,
			})
			.where(eq(products.id, line.productId));
	}
}

function idsOf(lines: Pick<Line, 'productId'>[]): string[] {
	return lines.map((line) => line.productId);
}
