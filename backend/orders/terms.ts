import type { QuoteRequest } from '../../contract/orders/checkout.ts';
import { createAllowance } from '../http/limit.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import type { OrderRules } from './rules.ts';

/** What this shop sells by. */
export type Terms = {
	prices: PriceRules;
	rules: OrderRules;
	/** Origin that the links in mails begin with. */
	shopUrl: string;
};

const window = 60 * 60_000;
/** Lines of a cart that count as one quote: a longer one takes more work and more room. */
const linesOfOneQuote = 10;

/** Tries for each order that may be placed: refused ones take work, too. */
const triesOfOneOrder = 10;

/** How often one network address may ask, in this process. */
export function createAllowances({ quotesPerHour, ordersPerHour }: OrderRules) {
	const quotes = createAllowance({
		most: quotesPerHour,
		window,
		code: 'too_many_quotes',
		message: (wait) => `Prices of carts have been asked for too often from your network address. Ask again in ${wait}.`,
	});
	const tooManyOrders = {
		window,
		code: 'too_many_orders',
		message: (wait: string) =>
			`Too many orders have come from your network address. Nothing was ordered; try again in ${wait}.`,
	};
	const orders = createAllowance({ ...tooManyOrders, most: ordersPerHour });
	const tries = createAllowance({ ...tooManyOrders, most: ordersPerHour * triesOfOneOrder });
	return {
		/** @throws Refusal 429 */
		countQuote: (address: string, { items }: QuoteRequest) =>
			quotes.take(address, Math.ceil(items.length / linesOfOneQuote)),
		/**
		 * @returns takes it back, for one that was refused: only the try has counted then
		 * @throws Refusal 429
		 */
		countOrder: (address: string) => {
			tries.take(address);
			orders.take(address);
			return () => orders.giveBack(address);
		},
	};
}
