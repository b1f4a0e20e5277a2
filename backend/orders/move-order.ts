import { asc, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { formatDollars } from '../../contract/format-dollars.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import type { OrderMove, OrderStatus } from '../../contract/orders/order-state.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { clock, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import { deliveryOfPaid, deliveryOfShipped } from './delivery.ts';
import { type MovedMail, orderMovedMail } from './order-status-mails.ts';
import { presentOrder } from './present.ts';
import { orderLines, orderMoves, orders } from './tables.ts';
import { giveBackStock, takeStock } from './take-stock.ts';

export type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
export type MoveRow = typeof orderMoves.$inferSelect;
type Mover = MoveRow['by'];

/** What an order becomes: what is recorded of it, what its row holds then, and which mail tells its buyer. */
type Step = { move: OrderMove; changes: PgUpdateSetSource<typeof orders>; mail?: MovedMail };

/** What the shop needs to tell a buyer. */
export type Told = { shopUrl: string };

/** What is typed with a move. */
export type Details = { note?: string | undefined; carrier?: string | undefined; tracking?: string | undefined };

/** Works out what becomes of an order; what it takes off the shelf or puts back it does at once. @throws Refusal 409 */
type Plan = (tx: Database, order: OrderRow, lines: LineRow[], details: Details) => Promise<Step[]>;

/** It holds nobody's room any more once it is not waiting. */
const settled = (status: OrderStatus) => ({ status, sender: null });
const refundDue: Step = { move: 'refund-due', changes: { refund: 'due' } };

const stands: Record<OrderStatus, string> = {
	'awaiting-payment': 'waits to be paid',
	paid: 'is paid already',
	shipped: 'was shipped already',
	canceled: 'was canceled already',
	lapsed: 'has lapsed',
};

function refuse(order: OrderRow, what: string): Refusal {
	return new Refusal(409, 'order_stands_elsewhere', `${order.number} ${stands[order.status]}${what}`, {
		fields: { order_number: `This order ${stands[order.status]}.` },
	});
}

function isPaid({ number, totalCents }: OrderRow): Refusal {
	const payment = formatDollars(toDollars(totalCents));
	const message = `${number} is paid. Canceled all the same, its payment of ${payment} is marked to be sent back, its pieces go back on sale, and its buyer is mailed both.`;
	return new Refusal(409, 'order_is_paid', message, { fields: { order_number: 'This order is paid.' } });
}

/** What may become of an order, a plan for each. */
const plans = {
	/** Too late, its pieces are taken again at the price of then; what cannot be taken is paid back. */
	paid: async (tx, order, lines) => {
		if (order.refund) throw refuse(order, ', and its payment has come already.');
		if (order.status === 'awaiting-payment') return [await paid(tx, order)];
		if (order.status === 'canceled') return [{ ...refundDue, mail: 'paid-in-vain' }];
		if (order.status !== 'lapsed') throw refuse(order, '.');
		const isTaken = await takesAgain(tx, lines);
		return isTaken ? [await paid(tx, order)] : [{ ...refundDue, mail: 'paid-in-vain' }];
	},
	shipped: async (tx, order, __, { carrier, tracking }) => {
		if (order.status !== 'paid') throw refuse(order, ': only a paid order is sent.');
		return [
			{
				move: 'shipped',
				changes: {
					...settled('shipped'),
					carrier: carrier || null,
					tracking: tracking || null,
					delivery: deliveryOfShipped(await readCalendar(tx), await clock.databaseTime(tx), order),
				},
				mail: 'shipped',
			},
		];
	},
	canceled: async (tx, order, lines) => {
		if (order.status === 'paid') throw isPaid(order);
		return [{ ...(await cancelUnsent(tx, order, lines)), mail: 'canceled' }];
	},
	/** By who was told what becomes of the payment. */
	'canceled-though-paid': async (tx, order, lines) => {
		const canceled = await cancelUnsent(tx, order, lines);
		return order.status === 'paid'
			? [canceled, { ...refundDue, mail: 'canceled-paid' }]
			: [{ ...canceled, mail: 'canceled' }];
	},
	/** By its buyer, who has not paid yet. */
	'canceled-by-buyer': async (tx, order, lines) => {
		if (order.status !== 'awaiting-payment') throw refuse(order, '.');
		return [{ ...(await cancel(tx, lines)), mail: 'canceled' }];
	},
	refunded: async (_, order) => {
		if (order.refund === 'due') return [{ move: 'refunded', changes: { refund: 'done' }, mail: 'refunded' }];
		throw refuse(
			order,
			order.refund ? ', and its payment was sent back already.' : ': it has no payment to send back.',
		);
	},
	lapsed: async (tx, order, lines) => {
		if (order.status !== 'awaiting-payment') throw refuse(order, '.');
		await giveBackStock(tx, lines);
		return [{ move: 'lapsed', changes: { ...settled('lapsed'), lapsedAt: now }, mail: 'lapsed' }];
	},
} satisfies Record<string, Plan>;
export type OrderPlan = keyof typeof plans;

/** Its payment has come, in time or late: from now on its delivery depends on nothing else. */
async function paid(tx: Database, order: OrderRow): Promise<Step> {
	const delivery = deliveryOfPaid(await readCalendar(tx), await clock.databaseTime(tx), order);
	return { move: 'paid', changes: { ...settled('paid'), lapsedAt: null, delivery }, mail: 'paid' };
}

async function cancelUnsent(tx: Database, order: OrderRow, lines: LineRow[]): Promise<Step> {
	if (order.status === 'awaiting-payment' || order.status === 'paid') return cancel(tx, lines);
	throw refuse(order, ': only an order that was not sent is canceled.');
}

async function cancel(tx: Database, lines: LineRow[]): Promise<Step> {
	await giveBackStock(tx, lines);
	return { move: 'canceled', changes: settled('canceled') };
}

async function takesAgain(tx: Database, lines: LineRow[]): Promise<boolean> {
	try {
		await takeStock(tx, lines);
		return true;
	} catch (error) {
		// Of one product there is too little: nothing was taken of any.
		if (error instanceof Refusal) return false;
		throw error;
	}
}

/**
 * Moves an order on: its row, what is recorded of it, its pieces and the mail to its buyer, all or nothing. The one way by
 * which a placed order changes.
 *
 * @param tx a transaction
 * @param order its row, locked in that transaction
 * @throws Refusal 409 when that cannot happen to the order as it stands
 */
export async function moveOrder(
	tx: Database,
	order: OrderRow,
	plan: OrderPlan,
	{ shopUrl }: Told,
	{ by, ...details }: Details & { by: Mover },
): Promise<Order> {
	const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position);
	const steps = await (plans[plan] as Plan)(tx, order, lines, details);
	let row = order;
	for (const { move, changes } of steps) {
		const [changed] = await tx.update(orders).set(changes).where(eq(orders.id, order.id)).returning();
		if (!changed) throw new Error(`Order ${order.number} went away.`);
		row = changed;
		await tx.insert(orderMoves).values({ orderId: order.id, move, by, note: details.note || null });
	}
	const moved = presentOrder(row, lines, await selectMoves(tx, order.id));
	// Who got no mail of the order, for too many a day, gets none of its end; who has paid is told of everything.
	const mail = row.isMailed || hasBeenPaid(row) ? steps.at(-1)?.mail : undefined;
	if (mail) await tx.insert(outbox).values(orderMovedMail(mail, { order: moved, shopUrl }));
	return moved;
}

const hasBeenPaid = ({ status, refund }: OrderRow) => status === 'paid' || status === 'shipped' || refund !== null;

/** Oldest first. */
export function selectMoves(db: Database, orderId: string): Promise<MoveRow[]> {
	return db.select().from(orderMoves).where(eq(orderMoves.orderId, orderId)).orderBy(asc(orderMoves.id));
}
