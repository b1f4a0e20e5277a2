import type { UsedCoupon } from '../../contract/coupons/coupon.ts';
import { formatDollars } from '../ui/format.ts';

/** Says how much a coupon saves on an order. */
export function CouponNote({ coupon: { code, gives, saved } }: { coupon: NonNullable<UsedCoupon> }) {
	return (
		<p className="figures text-sm">
			<strong className="font-medium">{code}</strong>
			<span>{`: ${gives}. ${saved > 0 ? `You save ${formatDollars(saved)}.` : 'It doesn’t apply to anything in this order.'}`}</span>
		</p>
	);
}
