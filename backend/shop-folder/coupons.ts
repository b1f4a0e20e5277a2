import type { coupons } from '../coupons/tables.ts';
import * as cells from './cells.ts';
import type { CsvRow, Numbered } from './csv-file.ts';
import type { Problem } from './problems.ts';

/** The columns of `coupons.csv`. */
export const couponColumns = (now: Date) => ({
	code: cells.code(/^[A-Z0-9]{1,40}$/, 'give up to 40 capital letters and digits'),
	kind: cells.oneOf(['goods-percent', 'free-shipping']),
	/** Whole percent; empty for free shipping. */
	percent: cells.wholeNumber(1, 100),
	/** Order value from which it applies. */
	minimum: cells.dollars(0),
	ends: cells.moment(now),
});
export const requiredCouponColumns = ['code', 'kind', 'minimum', 'ends'] as const;

type CouponCells = CsvRow<ReturnType<typeof couponColumns>>;
type Coupon = typeof coupons.$inferSelect;

/** Converts a row. Reports a percentage that is missing or too much. */
export function couponRow(
	{ row, line }: Numbered<CouponCells>,
	report: (problem: Omit<Problem, 'file'>) => void,
): Partial<Coupon> {
	const { code, kind, percent = null, minimum, ends } = row;
	if (kind === 'goods-percent' && percent === null)
		report({ line, field: 'percent', message: 'give whole percent, such as 10' });
	if (kind === 'free-shipping' && percent !== null)
		report({ line, field: 'percent', message: 'leave the cell empty for free shipping' });
	return {
		code: code ?? undefined,
		kind: kind ?? undefined,
		percent,
		minimumCents: minimum ?? undefined,
		endsAt: ends ?? undefined,
	} as Partial<Coupon>;
}

export const couponCells = ({ code, kind, percent, minimumCents, endsAt }: Coupon): CouponCells => ({
	code,
	kind,
	percent,
	minimum: minimumCents,
	ends: endsAt,
});
