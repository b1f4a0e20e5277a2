import { toDollars } from '../../contract/pricing/amount.ts';
import type { SellOffer, SellRequest } from '../../contract/selling/selling.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { sumOf } from './offer-rows.ts';
import type { OfferedRow, sellRequests } from './tables.ts';

export type RequestRow = typeof sellRequests.$inferSelect;

const amountsOf = ({ eachCents, pieces }: OfferedRow) => ({
	each: toDollars(eachCents),
	total: toDollars(eachCents * pieces),
});

export async function presentOffer(db: Database, rows: OfferedRow[], expiresAt: Date): Promise<SellOffer> {
	const now = await clock.databaseTime(db);
	return {
		total: toDollars(sumOf(rows)),
		rows: rows.map(amountsOf),
		expires_at: expiresAt.toISOString(),
		expires_in: Math.max(0, expiresAt.getTime() - now.getTime()),
	};
}

/** @param now by the database's clock. An open request past its deadline counts as expired */
export function presentRequest(row: RequestRow, now: Date): SellRequest {
	const isLapsed = row.status === 'open' && row.heldUntil <= now;
	return {
		request_id: row.id,
		number: row.number,
		state: isLapsed ? 'lapsed' : row.status,
		made_at: row.madeAt.toISOString(),
		held_until: row.heldUntil.toISOString(),
		ended_at: (isLapsed ? row.heldUntil : row.endedAt)?.toISOString() ?? null,
		reason: row.reason,
		email: row.email,
		is_mailed: row.isMailed,
		has_simulated_prices: row.hasSimulatedPrices,
		rows: row.rows.map((one) => ({
			title: one.title,
			metal_id: one.metalId,
			fine_weight: one.fineWeightMicroOz / 1e6,
			pieces: one.pieces,
			...amountsOf(one),
		})),
		shown: toDollars(row.shownCents),
		total: toDollars(row.totalCents),
	};
}
