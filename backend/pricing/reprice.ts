import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/taxonomy.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { bullionAskCents } from './ask.ts';
import { spotPrices } from './tables.ts';

/** Stores the spot price of a metal, cents per troy ounce, and brings the asks of its products in line, at once. */
export async function storeSpot(
	db: Database,
	spot: { metalId: MetalId; bidCents: number; askCents: number; simulated: boolean; updatedAt: Date },
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.insert(spotPrices).values(spot).onConflictDoUpdate({ target: spotPrices.metalId, set: spot });
		const metalProducts = await tx
			.select({ id: products.id, weight: products.fineWeightMicroOz, premium: products.premiumBasisPoints })
			.from(products)
			.where(and(eq(products.metalId, spot.metalId), isNotNull(products.fineWeightMicroOz)))
			// In the order in which checkouts lock them, so that neither waits for the other for ever.
			.orderBy(asc(products.id));
		for (const { id, weight, premium } of metalProducts) {
			const askCents = bullionAskCents(spot.askCents, weight ?? 0, premium ?? 0);
			await tx
				.update(products)
				.set({ askCents })
				.where(and(eq(products.id, id), ne(products.askCents, sql`${askCents}`)));
		}
	});
}
