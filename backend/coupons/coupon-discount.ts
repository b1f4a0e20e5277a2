import {
	type PieceAmounts,
	paidCentsOf,
	subtotalCentsOf,
	unitCentsOf,
	withCoupon,
} from '../../contract/orders/order-amounts.ts';
import type { coupons } from './tables.ts';

/** The fields of a coupon that affect prices. */
export type CouponRule = Pick<typeof coupons.$inferSelect, 'kind' | 'percent' | 'amountCents' | 'forMetal'>;

/** The fields of a cart line that a coupon depends on. Amounts are cents per unit. */
export type CouponLine = PieceAmounts & { isBullion: boolean; quantity: number };

/** Applies a coupon's percentage or amount to each unit, except bullion unless the coupon is for it, too. */
export function discountLines<L extends CouponLine>(lines: L[], rule: CouponRule | undefined): L[] {
	if (!rule || rule.kind === 'free-shipping') return lines;
	const applies = (line: L) => rule.forMetal || !line.isBullion;
	if (rule.kind === 'amount') return takeOff(lines, lines.filter(applies), rule.amountCents ?? 0);
	// Rounded half up to the cent.
	return lines.map((line) => (applies(line) ? withCoupon(line, rule.percent ?? 0) : line));
}

/**
 * Takes an amount off some of the lines, in proportion to their prices. All units of a line have the same price, so the reduction may
 * exceed the amount by less than a cent for each unit of one line.
 */
function takeOff<L extends CouponLine>(lines: L[], eligible: L[], amountCents: number): L[] {
	const total = subtotalCentsOf(eligible);
	const amount = Math.min(amountCents, total);
	if (amount === 0) return lines;
	const reduced = new Map(
		eligible.map((line) => {
			const couponCents = Number((BigInt(unitCentsOf(line)) * BigInt(amount)) / BigInt(total));
			return [line, { ...line, couponCents }];
		}),
	);
	let rest = [...reduced.values()].reduce((sum, line) => sum - line.couponCents * line.quantity, amount);
	// Lines with few units first, so that the rest is met exactly if possible.
	const open = [...reduced.values()].toSorted((a, b) => a.quantity - b.quantity);
	while (rest > 0) {
		const line =
			open.filter((one) => paidCentsOf(one) > 0).findLast((one) => one.quantity <= rest) ??
			open.find((one) => paidCentsOf(one) > 0);
		if (!line) break;
		line.couponCents++;
		rest -= line.quantity;
	}
	return lines.map((line) => reduced.get(line) ?? line);
}

type Method = { id: string; cents: number };

/** Makes the cheapest shipping method free, if the coupon is for free shipping. */
export function discountShipping<M extends Method>(methods: M[], rule: CouponRule | undefined): M[] {
	if (rule?.kind !== 'free-shipping') return methods;
	const cheapest = methods.toSorted((a, b) => a.cents - b.cents)[0];
	return methods.map((method) => (method.id === cheapest?.id ? { ...method, cents: 0 } : method));
}
