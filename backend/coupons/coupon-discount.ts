import { type PieceAmounts, withCoupon } from '../../contract/orders/order-amounts.ts';
import type { coupons } from './tables.ts';

/** The fields of a coupon that affect prices. */
export type CouponRule = Pick<typeof coupons.$inferSelect, 'kind' | 'percent'>;

/** The fields of a cart line that a coupon depends on. Amounts are cents per unit. */
export type CouponLine = PieceAmounts & { isBullion: boolean; quantity: number };

/** Applies a coupon's percentage to each unit except bullion, rounded half up to the cent. */
export function discountLines<L extends CouponLine>(lines: L[], rule: CouponRule | undefined): L[] {
	const percent = rule?.kind === 'goods-percent' ? (rule.percent ?? 0) : 0;
	if (percent === 0) return lines;
	return lines.map((line) => (line.isBullion ? line : withCoupon(line, percent)));
}

type Method = { id: string; cents: number };

/** Makes the cheapest shipping method free, if the coupon is for free shipping. */
export function discountShipping<M extends Method>(methods: M[], rule: CouponRule | undefined): M[] {
	if (rule?.kind !== 'free-shipping') return methods;
	const cheapest = methods.toSorted((a, b) => a.cents - b.cents)[0];
	return methods.map((method) => (method.id === cheapest?.id ? { ...method, cents: 0 } : method));
}
