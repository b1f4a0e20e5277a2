import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { endSecondFactorRequest, operatorAccount, operatorAccountQuery } from './accounts.ts';
import { addHolidayRequest, holidayList, removeHolidayRequest } from './holidays.ts';
import { mailReport } from './mail.ts';
import {
	cancelRequest,
	moveRequest,
	operatorOrder,
	operatorOrderQuery,
	operatorOrders,
	operatorOrdersQuery,
	shipRequest,
} from './operator.ts';
import { minimumPremiumRequest, minimumPremiums } from './prices.ts';
import { operatorSell, operatorSellQuery, operatorSells, operatorSellsQuery, sellMoveRequest } from './selling.ts';

const unknownAccount = { description: 'No account has that address', response: apiError };
const unknownOrder = { description: 'There is no order of that number', response: apiError };

const unknownSell = { description: 'There is no request to sell of that number', response: apiError };

/** A call that changes the status of an order and returns the order. */
const orderMove = <B extends z.ZodType>(summary: string, body: B) =>
	({
		tag: 'Operator',
		summary,
		body,
		response: operatorOrder,
		refusals: {
			404: unknownOrder,
			409: { description: 'The order does not stand where this could happen to it', response: apiError },
		},
		cache: 'never',
		access: 'operator',
	}) as const satisfies CallSchema;

/** Calls for the operator, with the operator's token. */
export const operatorCalls = {
	listOrders: {
		tag: 'Operator',
		summary: 'Orders, newest first, by status and page',
		query: operatorOrdersQuery,
		response: operatorOrders,
		refusals: { 404: { description: 'There is no such page', response: apiError } },
		cache: 'never',
		access: 'operator',
	},
	showOrder: {
		tag: 'Operator',
		summary: 'One order by its number, with all that happened to it',
		query: operatorOrderQuery,
		response: operatorOrder,
		refusals: { 404: unknownOrder },
		cache: 'never',
		access: 'operator',
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
		refusals: { 404: { description: 'There is no such page', response: apiError } },
		cache: 'never',
		access: 'operator',
	},
	showSellRequest: {
		tag: 'Operator',
		summary: 'One request to sell by its number, and who made it',
		query: operatorSellQuery,
		response: operatorSell,
		refusals: { 404: unknownSell },
		cache: 'never',
		access: 'operator',
	},
	moveSellRequest: {
		tag: 'Operator',
		summary:
			'Its parcel has come, is accepted, was paid, or it is declined, which its reason says; who asked is mailed',
		body: sellMoveRequest,
		response: operatorSell,
		refusals: {
			404: unknownSell,
			409: { description: 'The request does not stand where this could happen to it', response: apiError },
		},
		cache: 'never',
		access: 'operator',
	},
	listHolidays: {
		tag: 'Operator',
		summary: 'Bank holidays and the days on which the shop is closed, this year and next',
		response: holidayList,
		cache: 'never',
		access: 'operator',
	},
	addHoliday: {
		tag: 'Operator',
		summary: 'Close the shop on a day: it is no business day for orders that are placed from now on',
		body: addHolidayRequest,
		response: holidayList,
		refusals: {
			409: { description: 'The shop is closed on that day anyway, or there are too many holidays', response: apiError },
		},
		cache: 'never',
		access: 'operator',
	},
	removeHoliday: {
		tag: 'Operator',
		summary: 'Open the shop on a day that was added',
		body: removeHolidayRequest,
		response: holidayList,
		refusals: { 404: { description: 'The day is not one that was added', response: apiError } },
		cache: 'never',
		access: 'operator',
	},
	listMinimumPremiums: {
		tag: 'Operator',
		summary: 'What products of each metal must cost over spot, and the one that costs least',
		response: minimumPremiums,
		cache: 'never',
		access: 'operator',
	},
	setMinimumPremium: {
		tag: 'Operator',
		summary: 'Sets what products of a metal must cost over spot, by wire, after discount and best quantity break',
		body: minimumPremiumRequest,
		response: minimumPremiums,
		refusals: {
			409: { description: '`below_minimum`: there are products that cost less; it names them', response: apiError },
		},
		cache: 'never',
		access: 'operator',
	},
	showAccount: {
		tag: 'Operator',
		summary: 'One account by its email address, with what the operator did to it',
		query: operatorAccountQuery,
		response: operatorAccount,
		refusals: { 404: unknownAccount },
		cache: 'never',
		access: 'operator',
	},
	showMail: {
		tag: 'Operator',
		summary: 'Emails that were written before there was a mail server, and emails that were given up',
		response: mailReport,
		cache: 'never',
		access: 'operator',
	},
	sendMail: {
		tag: 'Operator',
		summary: "Send the waiting emails. A live shop never sends a demo's. 409 `no_mail_server` without a mail server",
		body: z.strictObject({}),
		response: mailReport,
		refusals: { 409: { description: 'There is no mail server', response: apiError } },
		cache: 'never',
		access: 'operator',
	},
	discardMail: {
		tag: 'Operator',
		summary: 'Delete the waiting emails unsent',
		body: z.strictObject({}),
		response: mailReport,
		cache: 'never',
		access: 'operator',
	},
	endSecondFactorOf: {
		tag: 'Operator',
		summary: 'The second factor of somebody who has lost it is ended, with every session; it is recorded and mailed',
		body: endSecondFactorRequest,
		response: operatorAccount,
		refusals: {
			404: unknownAccount,
			409: { description: 'The account has no second factor', response: apiError },
		},
		cache: 'never',
		access: 'operator',
	},
} satisfies Record<string, CallSchema>;
