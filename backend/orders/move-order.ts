import { asc, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { formatDollars } from '../../contract/format-dollars.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { isBought, isUnpaid, type OrderMove, type OrderStatus } from '../../contract/orders/order-statuses.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { clock, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import { deliveryAfterPayment, deliveryAfterShipping } from './delivery.ts';
import { orderStatusMail, type StatusMail } from './order-status-mails.ts';
import { presentOrder } from './present.ts';
import { orderLines, orderMoves, orders } from './tables.ts';
import { returnStock, takeStock } from './take-stock.ts';

export type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
export type MoveRow = typeof orderMoves.$inferSelect;
type Mover = MoveRow['by'];

/** One step of a change: the recorded event, the new column values, and the email to the buyer. */
type Step = { move: OrderMove; changes: PgUpdateSetSource<typeof orders>; mail?: StatusMail };

/** What emails to buyers need. */
export type MailContext = { shopUrl: string };

/** Optional input of a change. */
export type Details = { note?: string | undefined; carrier?: string | undefined; tracking?: string | undefined };

/** The steps of a change, and what happens to the stock last. */
type PlannedChange = {
	steps: Step[];
	/** Changes the stock. Its rows stay locked until the transaction ends. */
	stock?: typeof takeStock | typeof returnStock;
	/** The steps if there is too little stock. */
	ifOutOfStock?: Step[];
};

/** Plans a change. @throws Refusal 409 */
type Plan = (tx: Database, order: OrderRow, details: Details) => Promise<PlannedChange>;

/** An order that is no longer unpaid does not count against the client's limit. */
const ended = (status: OrderStatus) => ({ status, sender: null, senderSite: null });
const canceled: Step = { move: 'canceled', changes: ended('canceled') };
const refundDue: Step = { move: 'refund-due', changes: { refund: 'due' } };

const statusTexts: Record<OrderStatus, string> = {
	'awaiting-payment': 'is waiting for payment',
	paid: 'is already paid',
	shipped: 'was already shipped',
	canceled: 'was already canceled',
	lapsed: 'has expired',
};

function refuse(order: OrderRow, what: string): Refusal {
	return new Refusal(409, 'order_stands_elsewhere', `${order.number} ${statusTexts[order.status]}${what}`, {
		fields: { order_number: `This order ${statusTexts[order.status]}.` },
	});
}

function orderIsPaid({ number, totalCents }: OrderRow): Refusal {
	const payment = formatDollars(toDollars(totalCents));
	const message = `${number} is paid. Canceled all the same, its payment of ${payment} is marked to be sent back, its pieces go back on sale, and its buyer is mailed both.`;
	return new Refusal(409, 'order_is_paid', message, { fields: { order_number: 'This order is paid.' } });
}

type Transitions = {
	/** A payment pays the order, pays it if its items are in stock, is refunded, or cannot arrive. */
	onPayment: 'pays' | 'pays if in stock' | 'is sent back' | 'refused';
	canShip: boolean;
	/** Canceling ends the order, ends it and refunds its payment, or is refused. */
	onCancel: 'ends' | 'ends, paid back' | 'refused';
};

/** The possible changes of an order, by status. */
const transitions: Record<OrderStatus, Transitions> = {
	'awaiting-payment': { onPayment: 'pays', canShip: false, onCancel: 'ends' },
	paid: { onPayment: 'refused', canShip: true, onCancel: 'ends, paid back' },
	shipped: { onPayment: 'refused', canShip: false, onCancel: 'refused' },
	canceled: { onPayment: 'is sent back', canShip: false, onCancel: 'refused' },
	lapsed: { onPayment: 'pays if in stock', canShip: false, onCancel: 'refused' },
};

/** A plan for each possible change. */
const plans = {
	/** A late payment takes stock again at the original price. If there is too little, it is refunded. */
	paid: async (tx, order) => {
		if (order.refund) throw refuse(order, ', and its payment has come already.');
		const refundSteps: Step[] = [{ ...refundDue, mail: 'paid-in-vain' }];
		const { onPayment } = transitions[order.status];
		if (onPayment === 'refused') throw refuse(order, '.');
		if (onPayment === 'is sent back') return { steps: refundSteps };
		if (onPayment === 'pays') return { steps: [await paid(tx, order)] };
		return { steps: [await paid(tx, order)], stock: takeStock, ifOutOfStock: refundSteps };
	},
	shipped: async (tx, order, { carrier, tracking }) => {
		if (!transitions[order.status].canShip) throw refuse(order, ': only a paid order is sent.');
		const changes = {
			...ended('shipped'),
			carrier: carrier || null,
			tracking: tracking || null,
			delivery: deliveryAfterShipping(await readCalendar(tx), await clock.databaseTime(tx), order),
		};
		return { steps: [{ move: 'shipped', changes, mail: 'shipped' }] };
	},
	canceled: async (_, order) => {
		if (transitions[order.status].onCancel === 'ends, paid back') throw orderIsPaid(order);
		requireNotShipped(order);
		return { steps: [{ ...canceled, mail: 'canceled' }], stock: returnStock };
	},
	/** Confirmed by an operator who knows that the payment will be refunded. */
	'canceled-though-paid': async (_, order) => {
		requireNotShipped(order);
		const steps: Step[] =
			transitions[order.status].onCancel === 'ends, paid back'
				? [canceled, { ...refundDue, mail: 'canceled-paid' }]
				: [{ ...canceled, mail: 'canceled' }];
		return { steps, stock: returnStock };
	},
	/** Canceled by the buyer before payment. */
	'canceled-by-buyer': async (_, order) => {
		if (!isUnpaid(order.status)) throw refuse(order, '.');
		return { steps: [{ ...canceled, mail: 'canceled' }], stock: returnStock };
	},
	refunded: async (_, order) => {
		if (order.refund === 'due') {
			return { steps: [{ move: 'refunded', changes: { refund: 'done' }, mail: 'refunded' }] };
		}
		throw refuse(
			order,
			order.refund ? ', and its payment was sent back already.' : ': it has no payment to send back.',
		);
	},
	lapsed: async (_, order) => {
		if (!isUnpaid(order.status)) throw refuse(order, '.');
		const changes = { ...ended('lapsed'), lapsedAt: now };
		return { steps: [{ move: 'lapsed', changes, mail: 'lapsed' }], stock: returnStock };
	},
} satisfies Record<string, Plan>;
export type OrderPlan = keyof typeof plans;

/** The payment has arrived, so the delivery can be estimated. */
async function paid(tx: Database, order: OrderRow): Promise<Step> {
	const delivery = deliveryAfterPayment(await readCalendar(tx), await clock.databaseTime(tx), order);
	return { move: 'paid', changes: { ...ended('paid'), lapsedAt: null, delivery }, mail: 'paid' };
}

function requireNotShipped(order: OrderRow): void {
	if (transitions[order.status].onCancel !== 'refused') return;
	throw refuse(order, ': only an order that was not sent is canceled.');
}

/**
 * Changes the state of an order: its row, the recorded event, the email to its buyer and the stock, in one transaction.
 * Placed orders change only here.
 *
 * @param tx must end soon, because the products are locked
 * @param order its row, locked in this transaction
 * @throws Refusal 409 if the order's state does not allow it
 */
export async function moveOrder(
	tx: Database,
	order: OrderRow,
	plan: OrderPlan,
	context: MailContext,
	details: Details & { by: Mover },
): Promise<Order> {
	const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position);
	const { steps, stock, ifOutOfStock } = await (plans[plan] as Plan)(tx, order, details);
	const apply = async (nested: Database) => {
		const moved = await applySteps(nested, { order, lines, steps }, context, details);
		await stock?.(nested, lines);
		return moved;
	};
	if (!ifOutOfStock) return apply(tx);
	try {
		return await inTransaction(tx, apply);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return applySteps(tx, { order, lines, steps: ifOutOfStock }, context, details);
	}
}

async function applySteps(
	tx: Database,
	{ order, lines, steps }: { order: OrderRow; lines: LineRow[]; steps: Step[] },
	{ shopUrl }: MailContext,
	{ by, note }: Details & { by: Mover },
): Promise<Order> {
	// In one statement. PostgreSQL would lock the order's person, after the order, if the transaction changed it twice.
	const changes = Object.assign({}, ...steps.map((step) => step.changes));
	const [row] = await tx.update(orders).set(changes).where(eq(orders.id, order.id)).returning();
	if (!row) throw new Error(`order ${order.number} was deleted meanwhile`);
	for (const { move } of steps) {
		await tx.insert(orderMoves).values({ orderId: order.id, move, by, note: note || null });
	}
	const moved = presentOrder(row, lines, await selectMoves(tx, order.id));
	// A buyer who got no confirmation, because of the daily limit, gets no email about the end. A buyer who has paid gets
	// every email.
	const mail = row.isMailed || hasBeenPaid(row) ? steps.at(-1)?.mail : undefined;
	if (mail) await tx.insert(outbox).values(orderStatusMail(mail, { order: moved, shopUrl }));
	return moved;
}

const hasBeenPaid = ({ status, refund }: OrderRow) => isBought(status) || refund !== null;

/** Oldest first. */
export function selectMoves(db: Database, orderId: string): Promise<MoveRow[]> {
	return db.select().from(orderMoves).where(eq(orderMoves.orderId, orderId)).orderBy(asc(orderMoves.id));
}
