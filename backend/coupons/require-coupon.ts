import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Coupon } from '../../contract/coupons/coupon.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { subtotalCentsOf } from '../../contract/orders/order-amounts.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { CouponLine, CouponRule } from './coupon-discount.ts';
import { coupons } from './tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

const inDollars = (cents: number) => formatDollars(toDollars(cents));

/** Describes what a coupon gives. */
export function describeCoupon({ kind, percent, amountCents, forMetal }: CouponRule): string {
	if (kind === 'free-shipping') return 'Free standard shipping';
	const off = kind === 'amount' ? inDollars(amountCents ?? 0) : `${percent}%`;
	return `${off} off${forMetal ? '' : ' (excludes bullion)'}`;
}

/** Lists every coupon that the coupons page shows, the latest end first. */
export async function listCoupons(db: Database): Promise<Coupon[]> {
	const now = await clock.databaseTime(db);
	const rows = await db
		.select()
		.from(coupons)
		.where(eq(coupons.isListed, true))
		.orderBy(desc(coupons.endsAt), asc(coupons.code));
	return rows.map((row) => ({
		code: row.code,
		gives: describeCoupon(row),
		minimum: toDollars(row.minimumCents),
		ends_at: row.endsAt.toISOString(),
		expired: row.endsAt <= now,
	}));
}

/**
 * Finds a coupon that applies to these lines.
 *
 * @throws Refusal 404 for an unknown code; 409 for an expired coupon, or one whose terms the lines do not meet
 */
export async function requireCoupon(db: Database, code: string, lines: CouponLine[]): Promise<CouponRow> {
	const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
	if (!row) throw notFound('coupon', `We don’t recognize the code ${code}. See the coupons page for current codes.`);
	const now = await clock.databaseTime(db);
	const refuse = (reason: string, message: string) =>
		new Refusal(409, reason, message, { fields: { coupon: message } });
	if (row.endsAt <= now) throw refuse('coupon_expired', `The code ${code} has expired.`);
	if (row.kind !== 'free-shipping' && !row.forMetal && lines.every((line) => line.isBullion)) {
		throw refuse('coupon_not_for_metal', `The code ${code} excludes bullion, and your cart has nothing else.`);
	}
	const subtotal = subtotalCentsOf(lines);
	if (subtotal < row.minimumCents) {
		const message = `The code ${code} is for orders over ${inDollars(row.minimumCents)}. Yours is ${inDollars(subtotal)}.`;
		throw refuse('coupon_minimum', message);
	}
	return row;
}

/** The last end of any coupon up to a time, and the next. ISO 8601 or null. */
export const couponEnds = (time: Date) => ({
	lastCoupon: sql<
		string | null
	>`(select max(${coupons.endsAt}) from ${coupons} where ${coupons.endsAt} <= ${time.toISOString()}::timestamptz)`,
	nextCoupon: sql<
		string | null
	>`(select min(${coupons.endsAt}) from ${coupons} where ${coupons.endsAt} > ${time.toISOString()}::timestamptz)`,
});
