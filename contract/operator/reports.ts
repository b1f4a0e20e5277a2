import { z } from 'zod';
import type { OperatorCallSchema } from '../call-schema.ts';
import { metalId } from '../catalogue/taxonomy.ts';
import { dollars } from '../money.ts';
import { typedCode } from '../text.ts';
import { typedDay } from './day.ts';

const amount = z.number().multipleOf(0.01).meta({ description: 'US dollars' });
const period = {
	from: typedDay.meta({ description: "The first day, in the shop's time zone" }),
	to: typedDay.meta({ description: 'The last day' }),
};

export const salesGroups = ['day', 'metal', 'product', 'payment'] as const;
/** Maximum number of rows of a report on sales. The totals count all. */
export const maxReportRows = 1_000;
/** Entries per page of the accountant's report. */
export const accountantPageSize = 500;

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const notInOrder = { path: ['to'], error: 'Give a last day that is not before the first.' };

const salesQuery = z
	.strictObject({ ...period, by: z.enum(salesGroups, 'Give day, metal, product or payment.') })
	.refine(isInOrder, notInOrder);

const sums = {
	orders: z.int().meta({ description: 'Orders that were paid in the period' }),
	items: z.int(),
	net: amount.meta({ description: 'Items after all discounts, without shipping and tax' }),
	shipping: amount.nullable().meta({ description: 'Null for parts of orders' }),
	tax: amount,
	total: amount.meta({ description: 'net + shipping + tax' }),
	refunded: amount.meta({ description: 'Of orders whose payment was sent back in the period' }),
};

export const salesReport = z
	.strictObject({
		rows: z
			.array(
				z.strictObject({
					key: z.string().meta({ description: "Day, metal ('none' for other goods), SKU or payment method" }),
					title: z.string().nullable().meta({ description: 'Only for products' }),
					...sums,
				}),
			)
			.max(maxReportRows),
		omitted: z.int().meta({ description: `Rows beyond the first ${maxReportRows}` }),
		total: z.strictObject(sums),
		time_zone: z.string(),
	})
	.meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof salesReport>;

const exposureQuery = z.strictObject({
	since: typedDay
		.optional()
		.meta({ description: 'The first day, such as that of the last hedge. Default: everything' }),
});

const ounces = z.number().meta({ description: 'Fine troy ounces' });
export const exposureReport = z
	.strictObject({
		metals: z.array(
			z.strictObject({
				metal_id: metalId,
				sold: ounces.meta({ description: 'In paid and shipped orders' }),
				unpaid: ounces.meta({ description: 'In orders that wait for payment at a locked price' }),
				bought: ounces.meta({ description: 'Accepted from customers, paid or not' }),
				net: ounces.meta({ description: 'sold + unpaid − bought: what the shop has to replace' }),
				offered: ounces.meta({ description: 'In offers to customers that still hold; not a part of `net`' }),
				spot: dollars.nullable(),
				value: amount.nullable().meta({ description: '`net` at spot' }),
			}),
		),
		time_zone: z.string(),
	})
	.meta({ id: 'ExposureReport' });
export type ExposureReport = z.infer<typeof exposureReport>;

const accountantQuery = z
	.strictObject({
		...period,
		after: typedCode()
			.regex(/^\d{1,15}$/, 'Give the `next` of the page before.')
			.transform(Number)
			.optional()
			.meta({ description: 'The `next` of the page before' }),
	})
	.refine(isInOrder, notInOrder);

export const accountantReport = z
	.strictObject({
		entries: z
			.array(
				z.strictObject({
					date: z.iso.date().meta({ description: "The day of the payment or refund, in the shop's time zone" }),
					kind: z.enum(['sale', 'refund']),
					order_number: z.string(),
					payment_method: z.string(),
					country: z.string(),
					state: z.string(),
					items: amount.meta({ description: 'Before the coupon, with the surcharge' }),
					discount: amount.meta({ description: 'Of the coupon' }),
					net: amount.meta({ description: 'items − discount' }),
					shipping: amount,
					tax: amount,
					total: amount.meta({ description: 'net + shipping + tax' }),
					surcharge: amount.meta({ description: 'The part of `items` that the payment method costs more than wire' }),
					spot: z
						.partialRecord(metalId, dollars)
						.meta({ description: 'Spot when the prices were locked, per ounce, computed from the value of the metal' }),
				}),
			)
			.max(accountantPageSize)
			.meta({ description: 'Oldest first. The amounts of refunds are negative' }),
		next: z.string().nullable().meta({ description: 'For the next page; null on the last' }),
	})
	.meta({ id: 'AccountantReport' });
export type AccountantReport = z.infer<typeof accountantReport>;

const report = { tag: 'Operator', cache: 'never', access: 'operator', scope: 'orders:read' } as const;

/** Calls for operators: reports on orders. */
export const reportCalls = {
	reportSales: {
		...report,
		summary: 'Paid orders of a period by day, metal, product or payment method, with refunds',
		query: salesQuery,
		response: salesReport,
	},
	reportExposure: {
		...report,
		summary: 'Ounces of each metal that the shop has sold and not bought',
		query: exposureQuery,
		response: exposureReport,
	},
	reportForAccountant: {
		...report,
		summary: 'Each payment and refund of a period with its order, oldest first, by page',
		query: accountantQuery,
		response: accountantReport,
	},
} satisfies Record<string, OperatorCallSchema>;
