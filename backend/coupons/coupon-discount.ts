import { type PieceAmounts, withCoupon } from '../../contract/orders/order-amounts.ts';
import type { coupons } from './tables.ts';

/** What of a coupon changes a price. */
export type CouponRule = Pick<typeof coupons.$inferSelect, 'kind' | 'percent'>;

/** What of a cart's line decides what a coupon gives for it; cents for a piece. */
export type CouponLine = PieceAmounts & { isBullion: boolean; quantity: number };

/** The lines with a coupon's percentage off each piece that is no bullion, rounded half up to the cent. */
export function discountLines<L extends CouponLine>(lines: L[], rule: CouponRule | undefined): L[] {
	const percent = rule?.kind === 'goods-percent' ? (rule.percent ?? 0) : 0;
	if (percent === 0) return lines;
	return lines.map((line) => (line.isBullion ? line : withCoupon(line, percent)));
}

type Method = { id: string; cents: number };

/** The ways of shipping with the cheapest of them free, when the coupon says so. */
export function discountShipping<M extends Method>(methods: M[], rule: CouponRule | undefined): M[] {
	if (rule?.kind !== 'free-shipping') return methods;
	const cheapest = methods.toSorted((a, b) => a.cents - b.cents)[0];
	return methods.map((method) => (method.id === cheapest?.id ? { ...method, cents: 0 } : method));
}
