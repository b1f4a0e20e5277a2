import type { Logger } from 'pino';
import type { Order } from '../../contract/orders/checkout.ts';
import type { invoiceCalls } from '../../contract/orders/invoice-calls.ts';
import type { ownOrderCalls } from '../../contract/orders/own-calls.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import type { Handlers } from '../http/mount.ts';
import type { Person } from '../http/person.ts';
import { confirmOrderEmail } from './confirm-order-email.ts';
import { findGuestOrder, findLinkedOrder } from './guest-orders.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { makeQuote } from './make-quote.ts';
import { certificatesFile, invoiceFile, type MakeFile } from './order-files.ts';
import type { OrderSettings } from './order-limits.ts';
import { createOrderQueue } from './order-queue.ts';
import { createOrderRateLimits } from './order-rate-limits.ts';
import { cancelLinkedOrder, cancelOwnOrder, showOwnOrder } from './own-orders.ts';
import { placeOrder } from './place-order.ts';
import { presentQuote } from './present.ts';
import { holderOf } from './price-lock.ts';

type OrderCall = 'quoteCheckout' | 'placeOrder' | 'getOrder' | keyof typeof ownOrderCalls | keyof typeof invoiceCalls;

/** Finds the account of a new order by its email address and the logged-in person. */
type FindOwner = (tx: Database, email: string, person: Person | undefined) => Promise<string | null>;

export function orderHandlers(
	db: Database,
	terms: OrderSettings,
	findOwner: FindOwner,
	log: Pick<Logger, 'warn'>,
): Handlers<OrderCall> {
	const queue = createOrderQueue();
	const { countQuote, countOrder, countLookUp, countEmailTry, countInvoice } = createOrderRateLimits(db, terms.rules);
	async function makeFile(make: MakeFile, order: Promise<Order>, address: string) {
		const found = await order;
		await countInvoice(address);
		return make(found, log);
	}
	return {
		quoteCheckout: async ({ body, address }) => {
			await countQuote(address, body);
			return presentQuote(db, await makeQuote(db, terms.prices, body, holderOf(body.lock_key, digest(address))));
		},
		placeOrder: async ({ body, headers, address, person }) => {
			const from = {
				address,
				findOwner: (tx: Database, email: string) => findOwner(tx, email, person),
				countOrder: () => countOrder(address),
				queue,
			};
			return { order: await placeOrder(db, terms, headers['Idempotency-Key'], body, from) };
		},
		getOrder: async ({ query }) => ({ order: await findLinkedOrder(db, query.order_id) }),
		getInvoice: ({ query, address }) => makeFile(invoiceFile, findLinkedOrder(db, query.order_id), address),
		getOwnInvoice: ({ query, person, address }) =>
			makeFile(invoiceFile, showOwnOrder(db, person, query.order_number), address),
		getCertificates: ({ query, address }) => makeFile(certificatesFile, findLinkedOrder(db, query.order_id), address),
		getOwnCertificates: ({ query, person, address }) =>
			makeFile(certificatesFile, showOwnOrder(db, person, query.order_number), address),
		getOwnOrders: ({ query, person }) => listOwnOrders(db, person, query),
		getOwnOrder: async ({ query, person }) => ({ order: await showOwnOrder(db, person, query.order_number) }),
		cancelOwnOrder: async ({ body, person }) => ({ order: await cancelOwnOrder(db, terms, person, body.order_number) }),
		cancelLinkedOrder: async ({ body, address }) => {
			await confirmOrderEmail(db, body, () => countEmailTry(address, body.order_id));
			return { order: await cancelLinkedOrder(db, terms, body.order_id) };
		},
		findGuestOrder: async ({ body, address }) => {
			const giveBack = await countLookUp(address, body.order_number, body.email);
			const order_id = await findGuestOrder(db, body);
			await giveBack();
			return { order_id };
		},
	};
}
