import { day } from '../../contract/time-spans.ts';
import type { coupons } from '../coupons/tables.ts';

/** @param now the first start: coupons end relative to it */
export function demoCouponRows(now: Date): (typeof coupons.$inferInsert)[] {
	const inDays = (days: number) => new Date(Math.floor(now.getTime() / day + days) * day);
	return [
		{ code: 'HARVEST10', kind: 'goods-percent', percent: 10, minimumCents: 100_00, endsAt: inDays(40) },
		{ code: 'FIRSTPOST', kind: 'free-shipping', minimumCents: 75_00, endsAt: inDays(70) },
		{ code: 'SUMMER15', kind: 'goods-percent', percent: 15, minimumCents: 150_00, endsAt: inDays(-81) },
	];
}
