import { toCents } from '../../contract/pricing/amount.ts';
import { readSettings, type Settings } from '../../contract/settings.ts';
import type { PriceRules } from '../pricing/freshness.ts';

/** How long an order waits to be paid, and how much one network address may ask for. */
export type OrderRules = {
	/** Hours beyond the days to pay after which an unpaid order lapses. */
	graceHours: number;
	quotesPerHour: number;
	ordersPerHour: number;
	/** Orders that one network address may hold unpaid, and the pieces and what they come to, one alone or all together. */
	unpaidOrders: number;
	unpaidPieces: number;
	unpaidCents: number;
};

/** What this shop sells by. */
export type Terms = {
	prices: PriceRules;
	rules: OrderRules;
	/** Origin that the links in mails begin with. */
	shopUrl: string;
};

export function orderRulesOf(settings: Settings): OrderRules {
	return {
		graceHours: settings.ORDER_GRACE_HOURS,
		quotesPerHour: settings.QUOTES_PER_HOUR,
		ordersPerHour: settings.ORDERS_PER_HOUR,
		unpaidOrders: settings.UNPAID_ORDERS,
		unpaidPieces: settings.UNPAID_PIECES,
		unpaidCents: toCents(settings.UNPAID_ORDER_DOLLARS),
	};
}

/** Those of a shop without settings. */
export const usualOrderRules = orderRulesOf(readSettings({}));
