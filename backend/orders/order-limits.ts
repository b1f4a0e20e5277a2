import { toCents } from '../../contract/pricing/amount.ts';
import { readSettings, type Settings } from '../../contract/settings.ts';
import type { PriceRules } from '../pricing/freshness.ts';

/** How long an order waits for payment, and how much one network address may request. */
export type OrderRules = {
	/** Hours after the payment deadline at which an unpaid order expires. */
	graceHours: number;
	quotesPerHour: number;
	ordersPerHour: number;
	/** Maximum number of unpaid orders per network address, and their maximum items and total, alone or together. */
	unpaidOrders: number;
	unpaidPieces: number;
	unpaidCents: number;
};

/** The settings that orders depend on. */
export type OrderSettings = {
	prices: PriceRules;
	rules: OrderRules;
	/** Origin of the links in emails. */
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

/** Used when a shop has no settings. */
export const defaultOrderRules = orderRulesOf(readSettings({}));
