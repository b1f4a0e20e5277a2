import { z } from 'zod';
import type { OperatorCallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { endSecondFactorRequest, operatorAccount, operatorAccountQuery } from './accounts.ts';
import { auditLog, auditQuery } from './audit.ts';
import { couponCalls } from './coupons.ts';
import { customerCalls } from './customers.ts';
import { addHolidayRequest, holidayList, removeHolidayRequest } from './holidays.ts';
import { failedMailCalls, mailReport } from './mail.ts';
import { messageCalls } from './messages.ts';
import {
	cancelRequest,
	moveRequest,
	operatorOrder,
	operatorOrderQuery,
	operatorOrders,
	operatorOrdersQuery,
	shipRequest,
} from './operator.ts';
import {
	addKeyRequest,
	addOperatorRequest,
	keyList,
	newKey,
	operatorList,
	removeOperatorRequest,
	revokeKeyRequest,
} from './people.ts';
import { minimumPremiumRequest, minimumPremiums, pauseMetalRequest, resumeMetalRequest } from './prices.ts';
import { productCalls } from './product-calls.ts';
import { reportCalls } from './reports.ts';
import { operatorSell, operatorSellQuery, operatorSells, operatorSellsQuery, sellMoveRequest } from './selling.ts';
import { priceChanges, setPricesRequest } from './set-prices.ts';
import { vitalsQuery, vitalsReport } from './vitals.ts';

const unknownAccount = { description: 'No account has this address', response: apiError };
const unknownOrder = { description: 'No order has this number', response: apiError };

const lastOwner = {
	description: '`last_owner`: the shop would have no owner; `own_role`: nobody changes their own role',
	response: apiError,
};

const unknownSell = { description: 'No request to sell has this number', response: apiError };

/** A call that changes the status of an order and returns the order. */
const orderMove = <B extends z.ZodType>(summary: string, body: B) =>
	({
		tag: 'Operator',
		summary,
		body,
		response: operatorOrder,
		refusals: {
			404: unknownOrder,
			409: { description: 'The state of the order does not allow this', response: apiError },
		},
		cache: 'never',
		access: 'operator',
		scope: 'orders:write',
	}) as const satisfies OperatorCallSchema;

/** Calls for operators. */
export const operatorCalls = {
	listOrders: {
		tag: 'Operator',
		summary: 'Orders, newest first, by status, email address, product, day and page',
		query: operatorOrdersQuery,
		response: operatorOrders,
		refusals: { 404: { description: 'No such page', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'orders:read',
	},
	showOrder: {
		tag: 'Operator',
		summary: 'One order by its number, with its history',
		query: operatorOrderQuery,
		response: operatorOrder,
		refusals: { 404: unknownOrder },
		cache: 'never',
		access: 'operator',
		scope: 'orders:read',
	},
	markPaid: orderMove(
		'The payment of an order has come. Of one that has lapsed its pieces are taken again, or the payment is to be sent back',
		moveRequest,
	),
	markShipped: orderMove('A paid order has been sent', shipRequest),
	cancelOrder: orderMove(
		'An order that was not sent is canceled, and its pieces are given back. One that is paid only where that is said to be meant: 409 `order_is_paid`',
		cancelRequest,
	),
	markRefunded: orderMove('The payment of an order has been sent back', moveRequest),
	listSellRequests: {
		tag: 'Operator',
		summary: 'Requests to sell, newest first, by status and page',
		query: operatorSellsQuery,
		response: operatorSells,
		refusals: { 404: { description: 'No such page', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'selling:read',
	},
	showSellRequest: {
		tag: 'Operator',
		summary: 'One request to sell by its number, with the seller',
		query: operatorSellQuery,
		response: operatorSell,
		refusals: { 404: unknownSell },
		cache: 'never',
		access: 'operator',
		scope: 'selling:read',
	},
	moveSellRequest: {
		tag: 'Operator',
		summary: 'Mark a request to sell as received, accepted, paid or declined with a reason, and email the seller',
		body: sellMoveRequest,
		response: operatorSell,
		refusals: {
			404: unknownSell,
			409: { description: 'The state of the request does not allow this', response: apiError },
		},
		cache: 'never',
		access: 'operator',
		scope: 'selling:write',
	},
	...productCalls,
	...couponCalls,
	...reportCalls,
	listHolidays: {
		tag: 'Operator',
		summary: "Bank holidays and the shop's own holidays, this year and next",
		response: holidayList,
		cache: 'never',
		access: 'operator',
		scope: 'calendar:read',
	},
	addHoliday: {
		tag: 'Operator',
		summary: 'Add a holiday. It is no business day for later orders',
		body: addHolidayRequest,
		response: holidayList,
		refusals: {
			409: {
				description: 'The shop is already closed on this day, or there are too many holidays',
				response: apiError,
			},
		},
		cache: 'never',
		access: 'operator',
		scope: 'calendar:write',
	},
	removeHoliday: {
		tag: 'Operator',
		summary: 'Remove an added holiday',
		body: removeHolidayRequest,
		response: holidayList,
		refusals: { 404: { description: 'The day is not an added holiday', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'calendar:write',
	},
	listMinimumPremiums: {
		tag: 'Operator',
		summary: 'The minimum over spot of each metal, and its product with the lowest premium',
		response: minimumPremiums,
		cache: 'never',
		access: 'operator',
		scope: 'prices:read',
	},
	setMinimumPremium: {
		tag: 'Operator',
		summary: 'Set the minimum over spot of a metal: by wire, after discount and best quantity break',
		body: minimumPremiumRequest,
		response: minimumPremiums,
		refusals: {
			409: { description: '`below_minimum`: products cost less; the message names them', response: apiError },
		},
		cache: 'never',
		access: 'operator',
		scope: 'prices:write',
	},
	pauseMetal: {
		tag: 'Operator',
		summary: 'Stop buying and selling a metal. Orders and accepted offers stay',
		body: pauseMetalRequest,
		response: minimumPremiums,
		refusals: { 409: { description: '`already_paused`', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'prices:write',
	},
	resumeMetal: {
		tag: 'Operator',
		summary: 'Buy and sell a paused metal again',
		body: resumeMetalRequest,
		response: minimumPremiums,
		refusals: { 409: { description: '`not_paused`', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'prices:write',
	},
	setPrices: {
		tag: 'Operator',
		summary:
			'Change premiums, prices, discounts, quantity breaks, surcharges or the spread of a product, category or metal',
		body: setPricesRequest,
		response: priceChanges,
		refusals: {
			404: { description: 'No product, or no category', response: apiError },
			409: {
				description: '`invalid_price`: for example below the minimum; `price_falls`: large falls were not accepted',
				response: apiError,
			},
		},
		cache: 'never',
		access: 'operator',
		scope: 'prices:write',
	},
	showAccount: {
		tag: 'Operator',
		summary: "One account by its email address, with the operator's actions",
		query: operatorAccountQuery,
		response: operatorAccount,
		refusals: { 404: unknownAccount },
		cache: 'never',
		access: 'operator',
		scope: 'customers:read',
	},
	...customerCalls,
	...messageCalls,
	...failedMailCalls,
	showMail: {
		tag: 'Operator',
		summary: 'Emails from before there was a mail server, and emails that failed',
		response: mailReport,
		cache: 'never',
		access: 'operator',
		scope: 'mail:read',
	},
	sendMail: {
		tag: 'Operator',
		summary: "Send the waiting emails. A live shop never sends a demo's. 409 `no_mail_server` without a mail server",
		body: z.strictObject({}),
		response: mailReport,
		refusals: { 409: { description: 'The shop has no mail server', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'mail:write',
	},
	discardMail: {
		tag: 'Operator',
		summary: 'Delete the waiting emails unsent',
		body: z.strictObject({}),
		response: mailReport,
		cache: 'never',
		access: 'operator',
		scope: 'mail:write',
	},
	showVitals: {
		tag: 'Operator',
		summary: 'How quickly pages loaded and responded in the browsers of visitors, by route and device',
		query: vitalsQuery,
		response: vitalsReport,
		cache: 'never',
		access: 'operator',
		scope: 'catalog:read',
	},
	endSecondFactorOf: {
		tag: 'Operator',
		summary: 'Turn off a lost second factor and end every session. The shop records this and emails the customer',
		body: endSecondFactorRequest,
		response: operatorAccount,
		refusals: {
			404: unknownAccount,
			409: { description: 'The account has no second factor', response: apiError },
		},
		cache: 'never',
		access: 'operator',
		scope: 'customers:write',
	},
	listOperators: {
		tag: 'Operator',
		summary: 'Every operator with their role',
		response: operatorList,
		cache: 'never',
		access: 'operator',
		scope: 'operators:read',
	},
	addOperator: {
		tag: 'Operator',
		summary: 'Give an account a role. Operators log in with a second factor or a passkey',
		body: addOperatorRequest,
		response: operatorList,
		refusals: {
			404: { description: 'No verified account has this address', response: apiError },
			409: lastOwner,
		},
		cache: 'never',
		access: 'operator',
		scope: 'operators:write',
	},
	removeOperator: {
		tag: 'Operator',
		summary: "Take away an account's role",
		body: removeOperatorRequest,
		response: operatorList,
		refusals: { 404: { description: 'The account is no operator', response: apiError }, 409: lastOwner },
		cache: 'never',
		access: 'operator',
		scope: 'operators:write',
	},
	listOperatorKeys: {
		tag: 'Operator',
		summary: 'The keys of programs, with their scopes and last use',
		response: keyList,
		cache: 'never',
		access: 'operator',
		scope: 'operators:read',
	},
	addOperatorKey: {
		tag: 'Operator',
		summary: 'Create a key for a program. The response shows its token, once',
		body: addKeyRequest,
		response: newKey,
		refusals: { 409: { description: 'The name is in use, or there are too many keys', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'operators:write',
	},
	revokeOperatorKey: {
		tag: 'Operator',
		summary: 'End a key at once',
		body: revokeKeyRequest,
		response: keyList,
		refusals: { 404: { description: 'There is no such key', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'operators:write',
	},
	listAuditEntries: {
		tag: 'Operator',
		summary: 'Every change by operators, newest first, by who, call, subject and day',
		query: auditQuery,
		response: auditLog,
		refusals: { 404: { description: 'No such page', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'audit:read',
	},
} satisfies Record<string, OperatorCallSchema>;
