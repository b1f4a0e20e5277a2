import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { paymentDeadlines } from '../../contract/calendar/deadlines.ts';
import { chosenOf } from '../../contract/catalogue/chosen-options.ts';
import { orderMailsPerEmail } from '../../contract/limits.ts';
import type { CheckoutRequest, Order, QuoteRequest } from '../../contract/orders/checkout.ts';
import { paymentMethodFacts } from '../../contract/payment-methods.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { inTransaction, takeTurns } from '../db/transaction.ts';
import { findByKey, hashRequest, type Made, makeOnce, requireSameRequest } from '../http/idempotency-keys.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { hasRoomForMail } from '../mail/mailbox-limit.ts';
import { outbox } from '../mail/tables.ts';
import { shippingMethods } from '../places/tables.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { selectLast } from '../pricing/price-state.ts';
import { isSimulated, simulatedId } from '../pricing/source-id.ts';
import { assayLines } from './assay-lines.ts';
import { asksForSame } from './compare-orders.ts';
import { deliveryOf } from './delivery.ts';
import { requireRoomForUnpaid } from './limits.ts';
import { makeQuote, type QuoteRow } from './make-quote.ts';
import { selectMoves } from './move-order.ts';
import type { Terms } from './order-limits.ts';
import { orderPlacedMail } from './order-placed-mail.ts';
import type { OrderQueue } from './order-queue.ts';
import { requireOffered } from './payment.ts';
import { presentOrder, presentQuote } from './present.ts';
import { type Holder, hasEnded, holderOf, sameHolder, spendLock } from './price-lock.ts';
import { costsAlike, surchargeBy } from './prices-by-payment-method.ts';
import { refusePausedMetal } from './refuse-paused-metal.ts';
import { orderLines, orderNumbers, orders, quotes } from './tables.ts';
import { requireStock, takeStock } from './take-stock.ts';

type From = {
	/** The network address that orders. */
	address: string;
	ownerOf: OwnerOf;
	/** Counts one more order of the address; what it returns takes that back. */
	countOrder: () => Promise<() => Promise<void>>;
	queue: OrderQueue;
};
/** The id of the person whose an order with this email address is; in the transaction that writes it. */
type OwnerOf = (tx: Database, email: string) => Promise<string | null>;

/**
 * Places the order that a quote describes: in one transaction the quote is used up, the order is written and confirmed by a mail, as
 * long as its mailbox has not had too many that day, and stock is lowered. The same key and request always answer the same order.
 * Buyers of one product wait for each other in this process.
 *
 * @throws Refusal 404 for an unknown quote; 409 with the new figures when the quote has expired, is used up or differs
 *   from what the shopper agreed to; 409 naming the products when stock is short; 409 for a key of another order, or of the same at
 *   other figures; 409 and 429 for more than one network address may order or hold unpaid; 503 for metal while its prices
 *   are too old, and while too many others order the same
 */
export async function placeOrder(
	db: Database,
	terms: Terms,
	key: string,
	request: CheckoutRequest,
	{ address, ownerOf, countOrder, queue }: From,
): Promise<Order> {
	const requestHash = hashRequest(request);
	const answerAsBefore = (placed: Made) => sameOrder(db, placed, request, requestHash);
	const { placed, lines } = await queue.lookUp(() => findPlacedAndLines(db, key, request.quote_id));
	if (placed) return answerAsBefore(placed);
	const order = { key, requestHash, request, sender: digest(address), ownerOf };
	const orderBefore = async () => {
		const before = await findByKey(db, orders, key);
		return before && answerAsBefore(before);
	};
	async function placeCounted() {
		const giveBack = await countOrder();
		return makeOnce(orderBefore, () =>
			inTransaction(db, (tx) => writeOrder(tx, terms, order)).catch(async (error: unknown) => {
				// Where the database is away it comes back by itself, in time.
				await giveBack().catch(() => {});
				throw error;
			}),
		);
	}
	try {
		return await queue.place(lines, placeCounted);
	} catch (error) {
		if (error instanceof StaleQuote) throw await withNewFigures(db, terms.prices, error, order);
		throw error;
	}
}

/** What was ordered under a key already, and what a quote holds; in one statement, since many may ask at once. */
async function findPlacedAndLines(db: Database, key: string, quoteId: string) {
	const [found] = await db
		.select({ id: orders.id, requestHash: orders.requestHash, lines: quotes.lines })
		.from(sql`(values (1)) as one`)
		.leftJoin(orders, eq(orders.idempotencyKey, key))
		.leftJoin(quotes, eq(quotes.id, quoteId));
	const { id, requestHash, lines } = found ?? {};
	return { placed: id && requestHash ? { id, requestHash } : undefined, lines: lines ?? [] };
}

/** The quote cannot be honored as it stands; the shopper must agree to new figures. */
class StaleQuote extends Error {
	readonly code: string;
	readonly quote: QuoteRow;
	constructor(code: string, message: string, quote: QuoteRow) {
		super(message);
		this.code = code;
		this.quote = quote;
	}
}

type NewOrder = {
	key: string;
	requestHash: string;
	request: CheckoutRequest;
	sender: string;
	ownerOf: OwnerOf;
};

async function writeOrder(
	tx: Database,
	{ prices, rules, shopUrl }: Terms,
	{ key, requestHash, request, sender, ownerOf }: NewOrder,
): Promise<Order> {
	requireOffered(request.payment_method);
	const mailbox = mailboxOf(request.email);
	await takeTurns(tx, { sender, mailbox });
	const quote = await lockQuote(tx, request);
	await refusePausedMetal(tx, prices, quote.lines);
	await requireRoomForUnpaid(tx, sender, { pieces: piecesOf(quote), cents: quote.totalCents }, rules);
	await requireStock(tx, quote.lines);
	const [method] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, quote.shippingMethodId));
	const mailed = { at: orders.placedAt, whose: and(eq(orders.mailbox, mailbox), orders.isMailed) };
	const isMailed = await hasRoomForMail(tx, mailed, orderMailsPerEmail);
	const id = randomUUID();
	const placedAt = await clock.databaseTime(tx);
	const calendar = await readCalendar(tx);
	const { daysToPay: businessDays } = paymentMethodFacts[request.payment_method];
	const { dueAt, heldUntil } = paymentDeadlines(calendar, placedAt, { businessDays, graceHours: rules.graceHours });
	const placed = {
		id,
		number: sql<string>`'AS-' || nextval(${orderNumbers.seqName})`,
		status: 'awaiting-payment',
		userId: await ownerOf(tx, request.email),
		email: request.email,
		address: request.address,
		note: request.note,
		shippingMethod: method?.name ?? quote.shippingMethodId,
		coupon: quote.coupon,
		paymentMethod: request.payment_method,
		surchargeCents: surchargeBy(quote, request.payment_method),
		paymentSurcharges: quote.paymentSurcharges,
		subtotalCents: quote.subtotalCents,
		discountCents: quote.discountCents,
		shippingCents: quote.shippingCents,
		taxCents: quote.taxCents,
		totalCents: quote.totalCents,
		idempotencyKey: key,
		requestHash,
		sender,
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
	const [row] = await tx.insert(orders).values(placed).returning();
	if (!row) throw new Error('The order was not stored.');
	const assays = await assayLines(tx, row, quote.lines);
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

const hasMetal = ({ lines }: QuoteRow): boolean => lines.some((line) => line.isBullion);

/** Whether metal in it was priced by a source that is not the current one. */
async function isOfOtherSource(tx: Database, quote: QuoteRow): Promise<boolean> {
	return hasMetal(quote) && quote.source !== ((await selectLast(tx))?.source ?? null);
}

function piecesOf({ lines }: QuoteRow): number {
	return lines.reduce((sum, line) => sum + line.quantity, 0);
}

async function lockQuote(tx: Database, request: CheckoutRequest): Promise<QuoteRow> {
	const [quote] = await tx.select().from(quotes).where(eq(quotes.id, request.quote_id)).for('update');
	if (!quote) throw notFound('quote_id', 'These prices are no longer available. Get new ones.');
	if (quote.orderId) throw new StaleQuote('quote_used', 'These prices were already used for an order.', quote);
	if (await isOfOtherSource(tx, quote)) {
		const message = 'The source of metal prices has changed. Please review the new prices.';
		throw new StaleQuote('price_changed', message, quote);
	}
	if (hasEnded(quote.expiresAt, await clock.databaseTime(tx))) {
		throw new StaleQuote('quote_expired', 'Your price lock has expired. Please review the new prices.', quote);
	}
	const { country, state } = request.address;
	if (quote.country !== country || quote.state !== state || toDollars(quote.totalCents) !== request.total) {
		throw new StaleQuote('price_changed', 'The prices have changed. Please review the new ones.', quote);
	}
	if (!costsAlike(quote, request.payment_method)) {
		throw new StaleQuote(
			'price_changed',
			'The price differs for this payment method. Please review it before ordering.',
			quote,
		);
	}
	if (quote.lockHolder !== null && !(await spendLock(tx, quote.lockHolder, quote))) {
		throw new StaleQuote('quote_used', 'These prices were already used for an order.', quote);
	}
	return quote;
}

async function withNewFigures(
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
	const fresh = await quoteAgain(db, rules, { ...cart, coupon: stale.quote.coupon?.code }, holder);
	return new Refusal(409, stale.code, stale.message, { extra: { quote: await presentQuote(db, fresh) } });
}

/** With the coupon as long as it stands; a cart that may no longer have it gets its figures without. */
async function quoteAgain(db: Database, rules: PriceRules, cart: QuoteRequest, holder: Holder): Promise<QuoteRow> {
	const stateField = 'address.state';
	try {
		return await makeQuote(db, rules, cart, holder, stateField);
	} catch (error) {
		if (!(error instanceof Refusal) || !error.body.error.fields?.coupon) throw error;
		return makeQuote(db, rules, { ...cart, coupon: undefined }, holder, stateField);
	}
}

async function sameOrder(db: Database, placed: Made, request: CheckoutRequest, requestHash: string): Promise<Order> {
	if (placed.requestHash === requestHash) return findOrder(db, placed.id);
	const extra = { order_id: placed.id };
	if (!(await asksForSame(db, placed.id, request))) requireSameRequest(placed, requestHash, 'order', extra);
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
