import type { operatorCalls } from '../../contract/operator/calls.ts';
import type { DigestToken } from '../accounts/token-digest.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { discardMail, listFailedMails, mailReport, releaseMail, resendMail } from '../mail/held-mail.ts';
import type { MailContext } from '../orders/move-order.ts';
import { reportVitals } from '../vitals/visitor-vitals.ts';
import { listAuditEntries } from './audit.ts';
import { eraseCustomer } from './erase-customer.ts';
import { endSecondFactorOf, showAccount } from './operator-accounts.ts';
import { addCoupon, endCoupon, listCoupons, setCoupon, showCoupon } from './operator-coupons.ts';
import { exportCustomer, showCustomer } from './operator-customers.ts';
import { addHoliday, listHolidays, removeHoliday } from './operator-holidays.ts';
import { addKey, listKeys, revokeKey } from './operator-keys.ts';
import { answerMessage, closeMessage, listMessages, showMessage } from './operator-messages.ts';
import { listOrders, moveByOperator, showOrder } from './operator-orders.ts';
import { addOperator, listOperators, removeOperator } from './operator-people.ts';
import { listMinimumPremiums, pauseMetal, resumeMetal, setMinimumPremium } from './operator-prices.ts';
import { addStock, listProducts, setProduct, setRetired, setStock, showProduct } from './operator-products.ts';
import { listSells, moveSell, showSell } from './operator-selling.ts';
import { setPrices } from './operator-set-prices.ts';
import { reportForAccountant } from './reports/accountant.ts';
import { reportExposure } from './reports/exposure.ts';
import { reportSales } from './reports/sales.ts';

/** The operator's calls. The operator's scope has already been checked. */
export function operatorHandlers(
	db: Database,
	digestToken: DigestToken,
	context: MailContext,
): Handlers<keyof typeof operatorCalls> {
	return {
		listOrders: ({ query }) => listOrders(db, query),
		showOrder: ({ query }) => showOrder(db, query.order_number),
		markPaid: ({ body, operator }) => moveByOperator(db, { ...context, operator }, 'paid', body),
		markShipped: ({ body, operator }) => moveByOperator(db, { ...context, operator }, 'shipped', body),
		cancelOrder: ({ body: { even_if_paid, ...body }, operator }) =>
			moveByOperator(db, { ...context, operator }, even_if_paid ? 'canceled-though-paid' : 'canceled', body),
		markRefunded: ({ body, operator }) => moveByOperator(db, { ...context, operator }, 'refunded', body),
		listSellRequests: ({ query }) => listSells(db, query),
		showSellRequest: ({ query }) => showSell(db, query.number),
		moveSellRequest: ({ body, operator }) => moveSell(db, { ...context, operator }, body),
		listProducts: ({ query }) => listProducts(db, query),
		showProduct: ({ query }) => showProduct(db, query.sku),
		setProduct: ({ body, operator }) => setProduct(db, operator, body),
		retireProduct: ({ body, operator }) => setRetired(db, operator, true, body),
		restoreProduct: ({ body, operator }) => setRetired(db, operator, false, body),
		addStock: ({ body, operator }) => addStock(db, operator, body),
		setStock: ({ body, operator }) => setStock(db, operator, body),
		listHolidays: () => listHolidays(db),
		addHoliday: ({ body, operator }) => addHoliday(db, operator, body),
		removeHoliday: ({ body, operator }) => removeHoliday(db, operator, body),
		listMinimumPremiums: () => listMinimumPremiums(db),
		setMinimumPremium: ({ body, operator }) => setMinimumPremium(db, operator, body),
		reportSales: ({ query }) => reportSales(db, query),
		reportExposure: ({ query }) => reportExposure(db, query),
		reportForAccountant: ({ query }) => reportForAccountant(db, query),
		pauseMetal: ({ body, operator }) => pauseMetal(db, operator, body),
		resumeMetal: ({ body, operator }) => resumeMetal(db, operator, body),
		setPrices: ({ body, operator }) => setPrices(db, operator, body),
		listCoupons: () => listCoupons(db),
		showCoupon: ({ query }) => showCoupon(db, query.code),
		addCoupon: ({ body, operator }) => addCoupon(db, operator, body),
		setCoupon: ({ body, operator }) => setCoupon(db, operator, body),
		endCoupon: ({ body, operator }) => endCoupon(db, operator, body),
		showAccount: ({ query }) => showAccount(db, query.email),
		showCustomer: ({ query }) => showCustomer(db, query.email),
		exportCustomer: ({ body, operator }) => exportCustomer(db, operator, body),
		eraseCustomer: ({ body, operator }) => eraseCustomer(db, operator, body),
		listMessages: ({ query }) => listMessages(db, query),
		showMessage: ({ query }) => showMessage(db, query.reference),
		answerMessage: ({ body, operator }) => answerMessage(db, operator, body),
		closeMessage: ({ body, operator }) => closeMessage(db, operator, body),
		listFailedMails: () => listFailedMails(db),
		resendMail: ({ body, operator }) => resendMail(db, operator, body),
		showMail: () => mailReport(db),
		sendMail: ({ operator }) => releaseMail(db, operator),
		discardMail: ({ operator }) => discardMail(db, operator),
		showVitals: ({ query }) => reportVitals(db, query.days),
		endSecondFactorOf: ({ body, operator }) => endSecondFactorOf(db, { ...context, operator }, body),
		listOperators: () => listOperators(db),
		addOperator: ({ body, operator }) => addOperator(db, operator, body),
		removeOperator: ({ body, operator }) => removeOperator(db, operator, body),
		listOperatorKeys: () => listKeys(db),
		addOperatorKey: ({ body, operator }) => addKey(db, digestToken, operator, body),
		revokeOperatorKey: ({ body, operator }) => revokeKey(db, operator, body),
		listAuditEntries: ({ query }) => listAuditEntries(db, query),
	};
}
