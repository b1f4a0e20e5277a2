import type { UsedCoupon } from '../../contract/coupons/coupon.ts';
import { formatDollars } from '../ui/format.ts';

/** What a code takes off an order. */
export function CouponNote({ coupon: { code, gives, saved } }: { coupon: NonNullable<UsedCoupon> }) {
	return (
		<p className="figures text-sm">
			<strong className="font-medium">{code}</strong>
			<span>{`: ${gives}. ${saved > 0 ? `It takes ${formatDollars(saved)} off.` : 'It takes nothing off this order.'}`}</span>
		</p>
	);
}
