import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import type { Handlers } from '../http/mount.ts';
import { makeQuote } from './make-quote.ts';
import { createAllowances } from './order-rate-limits.ts';
import { findOrder, placeOrder } from './place-order.ts';
import { presentQuote } from './present.ts';
import { holderOf } from './price-lock.ts';
import type { Terms } from './rules.ts';

export function orderHandlers(db: Database, terms: Terms): Handlers<'quoteCheckout' | 'placeOrder' | 'getOrder'> {
	const { countQuote, countOrder } = createAllowances(db, terms.rules);
	return {
		quoteCheckout: async ({ body, address }) => {
			await countQuote(address, body);
			return presentQuote(db, await makeQuote(db, terms.prices, body, holderOf(body.lock_key, digest(address))));
		},
		placeOrder: async ({ body, headers, address }) => {
			const from = { address, countOrder: () => countOrder(address) };
			return { order: await placeOrder(db, terms, headers['Idempotency-Key'], body, from) };
		},
		getOrder: async ({ query }) => ({ order: await findOrder(db, terms, query.order_id) }),
	};
}
