import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { paymentDeadlines } from '../../contract/calendar/deadlines.ts';
import { chosenOf } from '../../contract/catalogue/chosen-options.ts';
import { orderMailsPerEmail } from '../../contract/limits.ts';
import type { CheckoutRequest, Order, QuoteRequest } from '../../contract/orders/checkout.ts';
import { paymentMethodFacts } from '../../contract/payment-methods.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { currentShop } from '../../contract/shop.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import { siteOf } from '../http/client-address.ts';
import { findByKey, hashRequest, type IdempotentRow, makeOnce, requireSameRequest } from '../http/idempotency-keys.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { isBelowMailLimit } from '../mail/mailbox-limit.ts';
import { outbox } from '../mail/tables.ts';
import { shippingMethods } from '../places/tables.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { selectLast } from '../pricing/price-state.ts';
import { isSimulated, simulatedId } from '../pricing/source-id.ts';
import { createLineAssays } from './assay-lines.ts';
import { isSameOrder } from './compare-orders.ts';
import { whyNotUsable } from './coupon-uses.ts';
import { deliveryOf } from './delivery.ts';
import { requireBelowUnpaidLimit } from './limit-unpaid-orders.ts';
import { makeQuote, type QuoteRow } from './make-quote.ts';
import { selectMoves } from './move-order.ts';
import type { OrderSettings } from './order-limits.ts';
import { orderPlacedMail } from './order-placed-mail.ts';
import type { OrderQueue } from './order-queue.ts';
import { requireOffered } from './payment.ts';
import { presentOrder, presentQuote } from './present.ts';
import { refusePausedSales } from './price-items.ts';
import { consumeLock, type Holder, hasExpired, holderOf, sameHolder } from './price-lock.ts';
import { hasSamePrice, surchargeFor } from './prices-by-payment-method.ts';
import { refusePausedMetal } from './refuse-paused-metal.ts';
import { orderLines, orderNumbers, orders, quotes } from './tables.ts';
import { requireStock, takeStock } from './take-stock.ts';

type OrderContext = {
	/** The client's network address. */
	address: string;
	findOwner: FindOwner;
	/** Counts an order of the address. Returns a function that undoes the count. */
	countOrder: () => Promise<() => Promise<void>>;
	queue: OrderQueue;
};
/** Finds the account of an order by its email address, in the transaction that writes the order. */
type FindOwner = (tx: Database, email: string) => Promise<string | null>;

/**
 * Places the order of a quote. One transaction uses up the quote, stores the order, lowers the stock and emails a
 * confirmation, unless the mailbox has had too many that day. Repeating key and request returns the same order. Buyers
 * of one product queue in this process.
 *
 * @throws Refusal 404 for an unknown quote; 409 with new prices if the quote has expired, was used or differs from
 *   what the shopper agreed to; 409 naming the products if stock is short; 409 for the key of another order, or of the
 *   same order at other prices; 409 and 429 for more orders or unpaid orders than one network address may have; 503 for
 *   metal while its prices are too old, and while too many others order the same product
 */
export async function placeOrder(
	db: Database,
	terms: OrderSettings,
	key: string,
	request: CheckoutRequest,
	{ address, findOwner, countOrder, queue }: OrderContext,
): Promise<Order> {
	const requestHash = hashRequest(request);
	const returnExisting = (existing: IdempotentRow) => returnSameOrder(db, existing, request, requestHash);
	const { existing, lines } = await queue.lookUp(() => findPlacedAndLines(db, key, request.quote_id));
	if (existing) return returnExisting(existing);
	const order = { key, requestHash, request, sender: digest(address), senderSite: digest(siteOf(address)), findOwner };
	const findExisting = async () => {
		const before = await findByKey(db, orders, key);
		return before && returnExisting(before);
	};
	async function placeCounted() {
		const giveBack = await countOrder();
		return makeOnce(findExisting, () =>
			inTransaction(db, (tx) => writeOrder(tx, terms, order)).catch(async (error: unknown) => {
				// If the database is away, the count expires by itself.
				await giveBack().catch(() => {});
				throw error;
			}),
		);
	}
	try {
		return await queue.place(lines, placeCounted);
	} catch (error) {
		if (error instanceof StaleQuote) throw await withNewQuote(db, terms.prices, error, order);
		throw error;
	}
}

/** Finds an order by key and a quote's lines. One statement, because many requests may come at once. */
async function findPlacedAndLines(db: Database, key: string, quoteId: string) {
	const [found] = await db
		.select({ id: orders.id, requestHash: orders.requestHash, lines: quotes.lines })
		.from(sql`(values (1)) as one`)
		.leftJoin(orders, eq(orders.idempotencyKey, key))
		.leftJoin(quotes, eq(quotes.id, quoteId));
	const { id, requestHash, lines } = found ?? {};
	return { existing: id && requestHash ? { id, requestHash } : undefined, lines: lines ?? [] };
}

/** Thrown if the quote is no longer valid, so that the shopper must agree to new prices. */
class StaleQuote extends Error {
	readonly code: string;
	readonly quote: QuoteRow;
	/** Whether the new quote may have the coupon. */
	readonly hasCoupon: boolean;
	constructor(code: string, message: string, quote: QuoteRow, hasCoupon = true) {
		super(message);
		this.code = code;
		this.quote = quote;
		this.hasCoupon = hasCoupon;
	}
}

type NewOrder = {
	key: string;
	requestHash: string;
	request: CheckoutRequest;
	/** Digests of the network address, and of its site (see `siteOf`). */
	sender: string;
	senderSite: string;
	findOwner: FindOwner;
};

async function writeOrder(
	tx: Database,
	{ prices, rules, shopUrl }: OrderSettings,
	{ key, requestHash, request, sender, senderSite, findOwner }: NewOrder,
): Promise<Order> {
	requireOffered(request.payment_method);
	const mailbox = mailboxOf(request.email);
	await lockKeys(tx, { sender: senderSite, mailbox });
	const quote = await lockQuote(tx, request);
	await requireUsableCoupon(tx, quote, mailbox);
	await refusePausedMetal(tx, prices, quote.lines);
	await refusePausedSales(tx, quote.lines);
	const size = { pieces: countItems(quote), cents: quote.totalCents };
	await requireBelowUnpaidLimit(tx, { sender, senderSite }, size, rules);
	await requireStock(tx, quote.lines);
	const [method] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, quote.shippingMethodId));
	const mailed = { at: orders.placedAt, whose: and(eq(orders.mailbox, mailbox), orders.isMailed) };
	const isMailed = await isBelowMailLimit(tx, mailed, orderMailsPerEmail);
	const id = randomUUID();
	const placedAt = await clock.databaseTime(tx);
	const calendar = await readCalendar(tx);
	const { daysToPay: businessDays } = paymentMethodFacts[request.payment_method];
	const { dueAt, heldUntil } = paymentDeadlines(calendar, placedAt, { businessDays, graceHours: rules.graceHours });
	const existing = {
		id,
		number: sql<string>`${`${currentShop().orderPrefix}-`}::text || nextval(${orderNumbers.seqName})`,
		status: 'awaiting-payment',
		userId: await findOwner(tx, request.email),
		email: request.email,
		address: request.address,
		note: request.note,
		shippingMethod: method?.name ?? quote.shippingMethodId,
		coupon: quote.coupon,
		paymentMethod: request.payment_method,
		surchargeCents: surchargeFor(quote, request.payment_method),
		paymentSurcharges: quote.paymentSurcharges,
		subtotalCents: quote.subtotalCents,
		discountCents: quote.discountCents,
		shippingCents: quote.shippingCents,
		taxCents: quote.taxCents,
		totalCents: quote.totalCents,
		idempotencyKey: key,
		requestHash,
		sender,
		senderSite,
		mailbox,
		isMailed,
		hasSimulatedPrices: hasMetal(quote) && isSimulated(quote.source ?? simulatedId),
		placedAt,
		dueAt,
		heldUntil,
		transitMin: method?.transitMin ?? null,
		transitMax: method?.transitMax ?? null,
		delivery: method ? deliveryOf(calendar, placedAt, method, request.payment_method) : null,
	} as const;
	const [row] = await tx.insert(orders).values(existing).returning();
	if (!row) throw new Error('cannot store the order');
	const assays = await createLineAssays(tx, row, quote.lines);
	const lines = await tx
		.insert(orderLines)
		.values(
			quote.lines.map(({ isBullion: _, ...line }, position) => {
				return { ...line, orderId: id, position, assay: assays[position] ?? null };
			}),
		)
		.returning();
	await tx.update(quotes).set({ orderId: id }).where(eq(quotes.id, quote.id));
	const order = presentOrder(row, lines, []);
	if (isMailed) await tx.insert(outbox).values(orderPlacedMail({ order, shopUrl }));
	await takeStock(tx, quote.lines);
	return order;
}

/** @throws StaleQuote if the customer may not use the coupon, which the new quote leaves out */
async function requireUsableCoupon(tx: Database, quote: QuoteRow, mailbox: string): Promise<void> {
	const problem = quote.coupon && (await whyNotUsable(tx, quote.coupon.code, mailbox));
	if (problem) throw new StaleQuote('price_changed', `${problem} Please review the new total.`, quote, false);
}

const hasMetal = ({ lines }: QuoteRow): boolean => lines.some((line) => line.isBullion);

/** True if its metal was priced by a source that is no longer current. */
async function hasOtherSource(tx: Database, quote: QuoteRow): Promise<boolean> {
	return hasMetal(quote) && quote.source !== ((await selectLast(tx))?.source ?? null);
}

function countItems({ lines }: QuoteRow): number {
	return lines.reduce((sum, line) => sum + line.quantity, 0);
}

async function lockQuote(tx: Database, request: CheckoutRequest): Promise<QuoteRow> {
	const [quote] = await tx.select().from(quotes).where(eq(quotes.id, request.quote_id)).for('update');
	if (!quote) throw notFound('quote_id', 'These prices are no longer available. Get new ones.');
	if (quote.orderId) throw new StaleQuote('quote_used', 'These prices were already used for an order.', quote);
	if (await hasOtherSource(tx, quote)) {
		const message = 'The source of metal prices has changed. Please review the new prices.';
		throw new StaleQuote('price_changed', message, quote);
	}
	if (hasExpired(quote.expiresAt, await clock.databaseTime(tx))) {
		throw new StaleQuote('quote_expired', 'Your price lock has expired. Please review the new prices.', quote);
	}
	const { country, state } = request.address;
	if (quote.country !== country || quote.state !== state || toDollars(quote.totalCents) !== request.total) {
		throw new StaleQuote('price_changed', 'The prices have changed. Please review the new ones.', quote);
	}
	if (!hasSamePrice(quote, request.payment_method)) {
		throw new StaleQuote(
			'price_changed',
			'The price differs for this payment method. Please review it before ordering.',
			quote,
		);
	}
	if (quote.lockHolder !== null && !(await consumeLock(tx, quote.lockHolder, quote))) {
		throw new StaleQuote('quote_used', 'These prices were already used for an order.', quote);
	}
	return quote;
}

async function withNewQuote(
	db: Database,
	rules: PriceRules,
	stale: StaleQuote,
	{ request, sender }: NewOrder,
): Promise<Refusal> {
	const { country, state } = request.address;
	const cart = {
		payment_method: request.payment_method,
		items: stale.quote.lines.map((line) => ({
			product_id: line.productId,
			quantity: line.quantity,
			...chosenOf(line),
		})),
		country,
		state,
		...(country === stale.quote.country && { shipping_method: stale.quote.shippingMethodId }),
	};
	const { lockHolder } = stale.quote;
	const holder = lockHolder === null ? holderOf(undefined, sender) : sameHolder(lockHolder, sender);
	const newQuote = await quoteAgain(
		db,
		rules,
		{ ...cart, coupon: stale.hasCoupon ? stale.quote.coupon?.code : undefined },
		holder,
	);
	return new Refusal(409, stale.code, stale.message, { extra: { quote: await presentQuote(db, newQuote) } });
}

/** Keeps the coupon if the cart may still have it. */
async function quoteAgain(db: Database, rules: PriceRules, cart: QuoteRequest, holder: Holder): Promise<QuoteRow> {
	const stateField = 'address.state';
	try {
		return await makeQuote(db, rules, cart, holder, stateField);
	} catch (error) {
		if (!(error instanceof Refusal) || !error.body.error.fields?.coupon) throw error;
		return makeQuote(db, rules, { ...cart, coupon: undefined }, holder, stateField);
	}
}

async function returnSameOrder(
	db: Database,
	existing: IdempotentRow,
	request: CheckoutRequest,
	requestHash: string,
): Promise<Order> {
	if (existing.requestHash === requestHash) return findOrder(db, existing.id);
	const extra = { order_id: existing.id };
	if (!(await isSameOrder(db, existing.id, request))) requireSameRequest(existing, requestHash, 'order', extra);
	const message = 'This order was already placed with this Idempotency-Key, at the earlier prices.';
	throw new Refusal(409, 'order_placed', message, { fields: { 'Idempotency-Key': message }, extra });
}

/**
 * @param id the order's unguessable id
 * @throws Refusal 404
 */
export async function findOrder(db: Database, id: string): Promise<Order> {
	const [row] = await db.select().from(orders).where(eq(orders.id, id));
	if (!row) throw notFound('order_id', 'Order not found.');
	const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
	return presentOrder(row, lines, await selectMoves(db, id));
}
