import type { operatorCalls } from '../../contract/operator/calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { discardMail, mailReport, releaseMail } from '../mail/held-mail.ts';
import type { Told } from '../orders/move-order.ts';
import { endSecondFactorOf, showAccount } from './operator-accounts.ts';
import { addHoliday, listHolidays, removeHoliday } from './operator-holidays.ts';
import { listOrders, moveByOperator, showOrder } from './operator-orders.ts';
import { listMinimumPremiums, setMinimumPremium } from './operator-prices.ts';
import { listSells, moveSell, showSell } from './operator-selling.ts';

/** The calls of whoever runs the shop; who may make them is settled before. */
export function operatorHandlers(db: Database, told: Told): Handlers<keyof typeof operatorCalls> {
	return {
		listOrders: ({ query }) => listOrders(db, query),
		showOrder: ({ query }) => showOrder(db, query.order_number),
		markPaid: ({ body }) => moveByOperator(db, told, 'paid', body),
		markShipped: ({ body }) => moveByOperator(db, told, 'shipped', body),
		cancelOrder: ({ body: { even_if_paid, ...body } }) =>
			moveByOperator(db, told, even_if_paid ? 'canceled-though-paid' : 'canceled', body),
		markRefunded: ({ body }) => moveByOperator(db, told, 'refunded', body),
		listSellRequests: ({ query }) => listSells(db, query),
		showSellRequest: ({ query }) => showSell(db, query.number),
		moveSellRequest: ({ body }) => moveSell(db, told.shopUrl, body),
		listHolidays: () => listHolidays(db),
		addHoliday: ({ body }) => addHoliday(db, body),
		removeHoliday: ({ body }) => removeHoliday(db, body),
		listMinimumPremiums: () => listMinimumPremiums(db),
		setMinimumPremium: ({ body }) => setMinimumPremium(db, body),
		showAccount: ({ query }) => showAccount(db, query.email),
		showMail: () => mailReport(db),
		sendMail: () => releaseMail(db),
		discardMail: () => discardMail(db),
		endSecondFactorOf: ({ body }) => endSecondFactorOf(db, told.shopUrl, body),
	};
}
