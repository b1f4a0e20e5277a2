import type { operatorCalls } from '../../contract/operator/calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { discardMail, mailReport, releaseMail } from '../mail/held-mail.ts';
import type { MailContext } from '../orders/move-order.ts';
import { endSecondFactorOf, showAccount } from './operator-accounts.ts';
import { addHoliday, listHolidays, removeHoliday } from './operator-holidays.ts';
import { listOrders, moveByOperator, showOrder } from './operator-orders.ts';
import { listMinimumPremiums, setMinimumPremium } from './operator-prices.ts';
import { listSells, moveSell, showSell } from './operator-selling.ts';

/** The operator's calls. The operator's token has already been checked. */
export function operatorHandlers(db: Database, context: MailContext): Handlers<keyof typeof operatorCalls> {
	return {
		listOrders: ({ query }) => listOrders(db, query),
		showOrder: ({ query }) => showOrder(db, query.order_number),
		markPaid: ({ body }) => moveByOperator(db, context, 'paid', body),
		markShipped: ({ body }) => moveByOperator(db, context, 'shipped', body),
		cancelOrder: ({ body: { even_if_paid, ...body } }) =>
			moveByOperator(db, context, even_if_paid ? 'canceled-though-paid' : 'canceled', body),
		markRefunded: ({ body }) => moveByOperator(db, context, 'refunded', body),
		listSellRequests: ({ query }) => listSells(db, query),
		showSellRequest: ({ query }) => showSell(db, query.number),
		moveSellRequest: ({ body }) => moveSell(db, context.shopUrl, body),
		listHolidays: () => listHolidays(db),
		addHoliday: ({ body }) => addHoliday(db, body),
		removeHoliday: ({ body }) => removeHoliday(db, body),
		listMinimumPremiums: () => listMinimumPremiums(db),
		setMinimumPremium: ({ body }) => setMinimumPremium(db, body),
		showAccount: ({ query }) => showAccount(db, query.email),
		showMail: () => mailReport(db),
		sendMail: () => releaseMail(db),
		discardMail: () => discardMail(db),
		endSecondFactorOf: ({ body }) => endSecondFactorOf(db, context.shopUrl, body),
	};
}
