import { asc, eq } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { availableQuantity } from '../catalogue/paused-sales.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { isSimulated } from '../pricing/source-id.ts';
import { metals, spotPrices } from '../pricing/tables.ts';
import type { SpotOfAlert } from './mail-texts.ts';

/**
 * Reads the current spot price of a metal.
 *
 * @param lock locks the price until the transaction ends. 'no key update' also excludes other transactions with this
 *   lock
 * @throws Refusal 404 if the shop has no price of the metal
 */
export async function readSpot(db: Database, metalId: MetalId, lock?: 'share' | 'no key update'): Promise<SpotOfAlert> {
	const query = db
		.select({ name: metals.name, askCents: spotPrices.askCents, source: spotPrices.source })
		.from(spotPrices)
		.innerJoin(metals, eq(metals.id, spotPrices.metalId))
		.where(eq(spotPrices.metalId, metalId));
	const [spot] = await (lock ? query.for(lock, { of: spotPrices }) : query);
	if (!spot) throw notFound('metal_id', `We have no price for ${metalId} right now.`);
	const { source, ...known } = spot;
	return { ...known, simulated: isSimulated(source) };
}

/**
 * Reads a product's title and stock.
 *
 * @param lock locks the product until the transaction ends
 */
export async function readStock(db: Database, productId: string, lock?: 'share') {
	// Whether its metal is paused is a part of the stock.
	if (lock) await db.select({ id: metals.id }).from(metals).orderBy(asc(metals.id)).for(lock);
	const query = db
		.select({ title: products.title, quantity: availableQuantity })
		.from(products)
		.where(eq(products.id, productId));
	const [stock] = await (lock ? query.for(lock) : query);
	if (!stock) throw new Error(`Product ${productId} does not exist.`);
	return stock;
}
