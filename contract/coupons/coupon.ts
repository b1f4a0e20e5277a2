import { z } from 'zod';
import { dollars } from '../money.ts';
import { typedCode } from '../text.ts';

export const couponCode = typedCode('Give a code.')
	.toUpperCase()
	.regex(/^[A-Z\d]{3,20}$/, 'Give a code of 3 to 20 letters and digits.');

/** What a coupon takes off: a percentage of goods, the price of the cheapest shipping, or an amount. */
export const couponKinds = ['goods-percent', 'free-shipping', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];

export const coupon = z
	.strictObject({
		code: z.string().meta({ example: 'HARVEST10' }),
		gives: z.string().meta({ description: 'The benefit in words' }),
		minimum: dollars.meta({ description: 'Minimum price of the pieces, before shipping and tax' }),
		ends_at: z.iso.datetime(),
		expired: z.boolean(),
	})
	.meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof coupon>;

/** The coupon of a quote or an order. */
export const usedCoupon = z
	.strictObject({ code: z.string(), gives: z.string(), saved: dollars.meta({ description: 'Off goods or shipping' }) })
	.nullable()
	.meta({ id: 'UsedCoupon' });
export type UsedCoupon = z.infer<typeof usedCoupon>;
