import { couponKinds } from '../../contract/coupons/coupon.ts';
import type { coupons } from '../coupons/tables.ts';
import * as cells from './cells.ts';
import type { Numbered, Row } from './decode-row.ts';
import type { Problem } from './problems.ts';

/** The columns of `coupons.csv`. */
export const couponColumns = (now: Date) => ({
	code: cells.code(/^[A-Z0-9]{1,40}$/, 'give up to 40 capital letters and digits'),
	kind: cells.oneOf(couponKinds),
	/** Whole percent. Only for goods-percent. */
	percent: cells.wholeNumber(1, 100),
	/** Dollars off the order. Only for amount. */
	amount: cells.dollars(1, 100_000_000),
	/** Whether it also applies to metal; empty: no. */
	for_metal: cells.yesOrNo,
	/** Order value from which it applies. */
	minimum: cells.dollars(0),
	ends: cells.moment(now),
	/** Whether the coupons page lists it; empty: yes. */
	listed: cells.yesOrNo,
	/** Maximum number of orders; empty: no limit. */
	max_uses: cells.wholeNumber(1, 1_000_000_000),
	max_uses_per_customer: cells.wholeNumber(1, 1_000_000),
	/** The only customer who may use it. */
	email: cells.code(/^[^\s@]{1,64}@[^\s@]{1,180}$/, 'give an email address'),
});
export const requiredCouponColumns = ['code', 'kind', 'minimum', 'ends'] as const;

type CouponCells = Row<ReturnType<typeof couponColumns>>;
type Coupon = typeof coupons.$inferSelect;

/** Columns that only coupons of one kind have. */
const kindOfColumn = { percent: 'goods-percent', amount: 'amount' } as const;

/** Converts a row, and reports a percentage or an amount that is missing or too much. */
export function couponRow(
	{ row, line }: Numbered<CouponCells>,
	report: (problem: Omit<Problem, 'file'>) => void,
): Partial<Coupon> {
	for (const [column, kind] of Object.entries(kindOfColumn) as ['percent' | 'amount', string][]) {
		const isGiven = (row[column] ?? null) !== null;
		if (isGiven && row.kind !== kind)
			report({ line, field: column, message: `leave the cell empty: only coupons of the kind ${kind} have it` });
		if (!isGiven && row.kind === kind) report({ line, field: column, message: `coupons of the kind ${kind} need it` });
	}
	const { code, kind, percent = null, amount = null, minimum, ends, email } = row;
	return {
		code: code ?? '',
		kind: kind ?? 'goods-percent',
		percent,
		amountCents: amount,
		forMetal: row.for_metal ?? false,
		minimumCents: minimum ?? 0,
		endsAt: ends ?? new Date(0),
		isListed: row.listed ?? true,
		maxUses: row.max_uses ?? null,
		maxUsesPerCustomer: row.max_uses_per_customer ?? null,
		email: email?.toLowerCase() ?? null,
	};
}

export const couponCells = (coupon: Coupon): CouponCells => ({
	code: coupon.code,
	kind: coupon.kind,
	percent: coupon.percent,
	amount: coupon.amountCents,
	for_metal: coupon.forMetal,
	minimum: coupon.minimumCents,
	ends: coupon.endsAt,
	listed: coupon.isListed,
	max_uses: coupon.maxUses,
	max_uses_per_customer: coupon.maxUsesPerCustomer,
	email: coupon.email,
});
