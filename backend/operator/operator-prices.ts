import { asc, eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { MinimumPremiums } from '../../contract/operator/prices.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { violationIn } from '../db/row-rules.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { Refusal } from '../http/refusal.ts';
import { metals } from '../pricing/tables.ts';

export async function listMinimumPremiums(db: Database): Promise<MinimumPremiums> {
	const rows = await db
		.select({
			metal_id: metals.id,
			name: metals.name,
			minimum: sql<number>`${metals.minimumPremiumBasisPoints} / 100.0`.mapWith(Number),
			lowest: sql<MinimumPremiums['metals'][number]['lowest']>`(
				select json_build_object('sku', sku, 'title', title, 'over_spot', over_spot)
				from lowest_prices(array(select own.id from ${products} as own where own.metal_id = metals.id))
				order by over_spot, sku limit 1
			)`,
		})
		.from(metals)
		.orderBy(asc(metals.position));
	return { metals: rows };
}

/** @throws Refusal 409 that names the products below the minimum */
export function setMinimumPremium(
	db: Database,
	{ record }: Operator,
	{ metal_id, percent }: CallOutput<'setMinimumPremium', 'body'>,
): Promise<MinimumPremiums> {
	return inTransaction(db, async (tx) => {
		const [metal] = await tx.select().from(metals).where(eq(metals.id, metal_id)).for('no key update');
		await tx
			.update(metals)
			.set({ minimumPremiumBasisPoints: Math.round(100 * percent) })
			.where(eq(metals.id, metal_id))
			.catch((error: unknown) => {
				const violation = violationIn(error);
				if (violation) throw new Refusal(409, 'below_minimum', violation, { fields: { percent: violation } });
				throw error;
			});
		await record(tx, {
			subject: metal_id,
			before: metal ? { percent: metal.minimumPremiumBasisPoints / 100 } : null,
			after: { percent },
		});
		return listMinimumPremiums(tx);
	});
}
