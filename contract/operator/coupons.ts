import { z } from 'zod';
import type { OperatorCallSchema } from '../call-schema.ts';
import { couponCode, couponKinds } from '../coupons/coupon.ts';
import { apiError } from '../error.ts';
import { dollars } from '../money.ts';
import { emailAddress, optionalText, typedTime } from '../text.ts';

const badPercent = 'Give whole percent from 1 to 100.';
const badUses = 'Give 1 or more, or null for no limit.';
const uses = z.int(badUses).min(1, badUses).max(1_000_000).nullable();
const amount = dollars.min(0.01, 'Give at least $0.01.').max(1_000_000, 'At most $1,000,000.');
const reason = optionalText(200).optional().meta({ description: 'Stored in the audit log' });

/** The terms that can change later. */
const terms = {
	for_metal: z.boolean().meta({ description: 'Whether it also applies to metal' }),
	minimum: dollars.meta({ description: 'Minimum price of the items by wire' }),
	ends_at: typedTime,
	is_listed: z.boolean().meta({ description: 'Whether the coupons page lists it' }),
	max_uses: uses.meta({ description: 'Maximum number of orders, not counting canceled and expired ones' }),
	max_uses_per_customer: uses.meta({ description: 'The same for one mailbox' }),
	email: emailAddress.nullable().meta({ description: 'The only customer who may use it' }),
};

const operatorCoupon = z
	.strictObject({
		code: z.string(),
		kind: z.enum(couponKinds),
		percent: z.int().nullable(),
		amount: dollars.nullable(),
		gives: z.string().meta({ description: 'The benefit in words' }),
		...terms,
		email: z.string().nullable(),
		uses: z.int(),
		expired: z.boolean(),
	})
	.meta({ id: 'OperatorCoupon' });
export type OperatorCoupon = z.infer<typeof operatorCoupon>;

const operatorCoupons = z.strictObject({ coupons: z.array(operatorCoupon) }).meta({ id: 'OperatorCoupons' });

const addCouponRequest = z
	.strictObject({
		code: couponCode,
		kind: z.enum(couponKinds),
		percent: z.int(badPercent).min(1, badPercent).max(100, badPercent).optional(),
		amount: amount.optional().meta({ description: 'US dollars off the order' }),
		...terms,
		for_metal: terms.for_metal.default(false),
		minimum: terms.minimum.default(0),
		is_listed: terms.is_listed.default(true),
		max_uses: uses.default(null),
		max_uses_per_customer: uses.default(null),
		email: terms.email.default(null),
		reason,
	})
	.refine(({ kind, percent }) => (kind === 'goods-percent') === (percent !== undefined), {
		path: ['percent'],
		error: 'Give percent if, and only if, the kind is goods-percent.',
	})
	.refine(({ kind, amount: off }) => (kind === 'amount') === (off !== undefined), {
		path: ['amount'],
		error: 'Give an amount if, and only if, the kind is amount.',
	});

const { for_metal, minimum, ends_at, is_listed, max_uses, max_uses_per_customer, email } = terms;
const setCouponRequest = z.strictObject({
	code: couponCode,
	...z.strictObject({ for_metal, minimum, ends_at, is_listed, max_uses, max_uses_per_customer, email }).partial().shape,
	reason,
});

const unknownCoupon = { description: 'There is no such coupon', response: apiError };
const call = { tag: 'Operator', response: operatorCoupon, cache: 'never', access: 'operator' } as const;

/** Calls for operators: coupons. */
export const couponCalls = {
	listCoupons: {
		...call,
		summary: 'Every coupon with its terms and uses, the latest end first',
		response: operatorCoupons,
		scope: 'prices:read',
	},
	showCoupon: {
		...call,
		summary: 'One coupon by its code',
		query: z.strictObject({ code: couponCode }),
		refusals: { 404: unknownCoupon },
		scope: 'prices:read',
	},
	addCoupon: {
		...call,
		summary: 'Add a coupon',
		body: addCouponRequest,
		refusals: {
			409: { description: '`code_taken`: there is such a coupon, perhaps an expired one', response: apiError },
		},
		scope: 'prices:write',
	},
	setCoupon: {
		...call,
		summary: 'Change the terms of a coupon. Orders and quotes keep what they have',
		body: setCouponRequest,
		refusals: { 404: unknownCoupon },
		scope: 'prices:write',
	},
	endCoupon: {
		...call,
		summary: 'End a coupon at once',
		body: z.strictObject({ code: couponCode, reason }),
		refusals: { 404: unknownCoupon },
		scope: 'prices:write',
	},
} satisfies Record<string, OperatorCallSchema>;
