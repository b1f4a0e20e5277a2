import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { findOrder, placeOrder } from './place.ts';
import { presentQuote } from './present.ts';
import { makeQuote } from './quote.ts';

export function orderHandlers(db: Database, rules: PriceRules): Handlers<'quoteCheckout' | 'placeOrder' | 'getOrder'> {
	return {
		quoteCheckout: async ({ body }) => presentQuote(db, await makeQuote(db, rules, body)),
		placeOrder: async ({ body, headers }) => ({ order: await placeOrder(db, rules, headers['Idempotency-Key'], body) }),
		getOrder: async ({ query }) => ({ order: await findOrder(db, query.order_id) }),
	};
}
