import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { MinimumPremiums } from '../../contract/operator/prices.ts';
import { products } from '../catalogue/tables.ts';
import { now } from '../db/clock.ts';
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
			pausedAt: metals.salesPausedAt,
			minimum: sql<number>`${metals.minimumPremiumBasisPoints} / 100.0`.mapWith(Number),
			lowest: sql<MinimumPremiums['metals'][number]['lowest']>`(
				select json_build_object('sku', sku, 'title', title, 'over_spot', over_spot)
				from lowest_prices(array(select own.id from ${products} as own where own.metal_id = metals.id))
				order by over_spot, sku limit 1
			)`,
		})
		.from(metals)
		.orderBy(asc(metals.position));
	return { metals: rows.map(({ pausedAt, ...row }) => ({ ...row, paused_since: pausedAt?.toISOString() ?? null })) };
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

/** Stops buying and selling a metal. Triggers update pages and listings. @throws Refusal 409 if it is paused already */
export const pauseMetal = (db: Database, operator: Operator, body: CallOutput<'pauseMetal', 'body'>) =>
	setPaused(db, operator, true, body);

/** Buys and sells a metal again. @throws Refusal 409 if it is not paused */
export const resumeMetal = (db: Database, operator: Operator, body: CallOutput<'resumeMetal', 'body'>) =>
	setPaused(db, operator, false, body);

function setPaused(
	db: Database,
	{ record }: Operator,
	paused: boolean,
	{ metal_id, reason }: CallOutput<'resumeMetal', 'body'>,
): Promise<MinimumPremiums> {
	return inTransaction(db, async (tx) => {
		const isChanged = paused ? isNull(metals.salesPausedAt) : isNotNull(metals.salesPausedAt);
		const [changed] = await tx
			.update(metals)
			.set({ salesPausedAt: paused ? now : null })
			.where(and(eq(metals.id, metal_id), isChanged))
			.returning();
		if (!changed) {
			const [code, state] = paused ? ['already_paused', 'is paused already'] : ['not_paused', 'is not paused'];
			const message = `${metal_id} ${state}.`;
			throw new Refusal(409, code, message, { fields: { metal_id: message } });
		}
		await record(tx, { subject: metal_id, before: { paused: !paused }, after: { paused }, reason });
		return listMinimumPremiums(tx);
	});
}
