import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { addDays, dayOf, instantAt } from '../../contract/calendar/zoned-time.ts';
import type { coupons } from '../coupons/tables.ts';

/** @param now the first start: coupons end relative to it, each at the end of a day in the shop's time zone */
export function demoCouponRows(now: Date): (typeof coupons.$inferInsert)[] {
	const { id } = shopTimeZone();
	const inDays = (days: number) => instantAt(addDays(dayOf(now, id), days), { hour: 0, minute: 0 }, id);
	return [
		{ code: 'HARVEST10', kind: 'goods-percent', percent: 10, minimumCents: 100_00, endsAt: inDays(40) },
		{ code: 'FIRSTPOST', kind: 'free-shipping', minimumCents: 75_00, endsAt: inDays(70) },
		{ code: 'SUMMER15', kind: 'goods-percent', percent: 15, minimumCents: 150_00, endsAt: inDays(-81) },
	];
}
