import { z } from 'zod';
import { dataOfAccount, dataOfAddress } from '../accounts/account-data.ts';
import type { OperatorCallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { emailAddress, optionalText, text } from '../text.ts';
import { operatorAccount } from './accounts.ts';
import { auditLog } from './audit.ts';
import { operatorOrders } from './operator.ts';
import { operatorSells } from './selling.ts';

const customer = z.strictObject({ email: emailAddress });
const at = z.iso.datetime();
const count = z.int();

export const customerSummary = z
	.strictObject({
		email: z.string(),
		account: operatorAccount.nullable(),
		orders: operatorOrders.shape.orders.meta({ description: 'The newest ones' }),
		sell_requests: operatorSells.shape.requests.meta({ description: 'The newest ones' }),
		reviews: z.array(
			z.strictObject({ sku: z.string(), title: z.string(), rating: z.number(), review: z.string(), at }),
		),
		messages: z.array(z.strictObject({ reference: z.string(), subject: z.string(), at })),
		alerts: dataOfAddress.shape.alerts,
		coupons: dataOfAddress.shape.coupons,
		totals: z.strictObject({
			orders: count,
			sell_requests: count,
			reviews: count,
			messages: count,
			alerts: count,
			coupons: count,
			emails: count.meta({ description: 'Emails of the last thirty days' }),
		}),
	})
	.meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.infer<typeof customerSummary>;

export const customerData = z
	.strictObject({
		email: z.string(),
		account: dataOfAccount.nullable(),
		...dataOfAddress.shape,
		notes: z
			.array(z.strictObject({ about: z.string(), by: z.enum(['customer', 'operator']), note: z.string(), at }))
			.meta({
				description: "Notes with orders, and the operators' notes, which the customer does not see in the shop",
			}),
		audit_entries: auditLog.shape.entries.meta({ description: 'What operators changed under this email address' }),
	})
	.meta({ id: 'CustomerData' });
export type CustomerData = z.infer<typeof customerData>;

export const erasedCustomer = z
	.strictObject({
		email: z.string(),
		removed: z.array(z.strictObject({ what: z.string(), count })),
		stays: z.array(
			z.strictObject({
				what: z.string().meta({ example: 'order AS-100042' }),
				until: z.iso.date().nullable().meta({ description: 'The last day of the period, or null' }),
				why: z.string(),
			}),
		),
	})
	.meta({ id: 'ErasedCustomer' });
export type ErasedCustomer = z.infer<typeof erasedCustomer>;

const unknownCustomer = { description: 'The shop stores nothing with this address', response: apiError };
const call = { tag: 'Operator', cache: 'never', access: 'operator' } as const;

/** Calls for operators: what the shop stores about a person, with or without an account. */
export const customerCalls = {
	showCustomer: {
		...call,
		summary: 'A customer by email address: account, orders, requests to sell, reviews, messages, alerts and coupons',
		query: customer,
		response: customerSummary,
		refusals: { 404: unknownCustomer },
		scope: 'customers:read',
	},
	exportCustomer: {
		...call,
		summary:
			'Everything that the shop stores about a person, to answer a request for access. Recorded in the audit log',
		body: z.strictObject({
			...customer.shape,
			reason: optionalText(200).optional().meta({ description: 'Stored in the audit log' }),
		}),
		response: customerData,
		refusals: { 404: unknownCustomer },
		scope: 'customers:write',
	},
	eraseCustomer: {
		...call,
		summary: 'Erase a person, except what the books need. The response says what stays, until when, and why',
		body: z.strictObject({
			...customer.shape,
			reason: text(200, 'Give the reason, for example the request of the customer.').meta({
				description: 'Stored in the audit log',
			}),
		}),
		response: erasedCustomer,
		refusals: {
			404: unknownCustomer,
			409: {
				description: '`open_orders`: an order or a request to sell is not finished; `is_operator`',
				response: apiError,
			},
		},
		scope: 'customers:write',
	},
} satisfies Record<string, OperatorCallSchema>;
