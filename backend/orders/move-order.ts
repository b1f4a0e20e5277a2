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

/** What becomes of an order, and last of all of its pieces. */
type Planned = {
	steps: Step[];
	/** What happens to its pieces, which nobody else may change until the transaction ends. */
	stock?: typeof takeStock | typeof giveBackStock;
	/** What becomes of it where there is too little in stock. */
	ifShort?: Step[];
};

/** Works out what becomes of an order. @throws Refusal 409 */
type Plan = (tx: Database, order: OrderRow, details: Details) => Promise<Planned>;

/** It holds nobody's room any more once it is not waiting. */
const settled = (status: OrderStatus) => ({ status, sender: null });
const canceled: Step = { move: 'canceled', changes: settled('canceled') };
const refundDue: Step = { move: 'refund-due', changes: { refund: 'due' } };

const stands: Record<OrderStatus, string> = {
	'awaiting-payment': 'is waiting for payment',
	paid: 'is already paid',
	shipped: 'was already shipped',
	canceled: 'was already canceled',
	lapsed: 'has expired',
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

type Fate = {
	/** A payment pays the order, pays it if its pieces can be taken again, is sent back, or cannot come. */
	onPayment: 'pays' | 'pays if in stock' | 'is sent back' | 'refused';
	maySend: boolean;
	/** Canceling ends the order, ends it and sends its payment back, or is refused. */
	onCancel: 'ends' | 'ends, paid back' | 'refused';
};

/** What may become of an order, by where it stands. */
const fates: Record<OrderStatus, Fate> = {
	'awaiting-payment': { onPayment: 'pays', maySend: false, onCancel: 'ends' },
	paid: { onPayment: 'refused', maySend: true, onCancel: 'ends, paid back' },
	shipped: { onPayment: 'refused', maySend: false, onCancel: 'refused' },
	canceled: { onPayment: 'is sent back', maySend: false, onCancel: 'refused' },
	lapsed: { onPayment: 'pays if in stock', maySend: false, onCancel: 'refused' },
};

/** What may become of an order, a plan for each. */
const plans = {
	/** Too late, its pieces are taken again at the price of then; what cannot be taken is paid back. */
	paid: async (tx, order) => {
		if (order.refund) throw refuse(order, ', and its payment has come already.');
		const inVain: Step[] = [{ ...refundDue, mail: 'paid-in-vain' }];
		const { onPayment } = fates[order.status];
		if (onPayment === 'refused') throw refuse(order, '.');
		if (onPayment === 'is sent back') return { steps: inVain };
		if (onPayment === 'pays') return { steps: [await paid(tx, order)] };
		return { steps: [await paid(tx, order)], stock: takeStock, ifShort: inVain };
	},
	shipped: async (tx, order, { carrier, tracking }) => {
		if (!fates[order.status].maySend) throw refuse(order, ': only a paid order is sent.');
		const changes = {
			...settled('shipped'),
			carrier: carrier || null,
			tracking: tracking || null,
			delivery: deliveryOfShipped(await readCalendar(tx), await clock.databaseTime(tx), order),
		};
		return { steps: [{ move: 'shipped', changes, mail: 'shipped' }] };
	},
	canceled: async (_, order) => {
		if (fates[order.status].onCancel === 'ends, paid back') throw isPaid(order);
		requireUnsent(order);
		return { steps: [{ ...canceled, mail: 'canceled' }], stock: giveBackStock };
	},
	/** By who was told what becomes of the payment. */
	'canceled-though-paid': async (_, order) => {
		requireUnsent(order);
		const steps: Step[] =
			fates[order.status].onCancel === 'ends, paid back'
				? [canceled, { ...refundDue, mail: 'canceled-paid' }]
				: [{ ...canceled, mail: 'canceled' }];
		return { steps, stock: giveBackStock };
	},
	/** By its buyer, who has not paid yet. */
	'canceled-by-buyer': async (_, order) => {
		if (!isUnpaid(order.status)) throw refuse(order, '.');
		return { steps: [{ ...canceled, mail: 'canceled' }], stock: giveBackStock };
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
		const changes = { ...settled('lapsed'), lapsedAt: now };
		return { steps: [{ move: 'lapsed', changes, mail: 'lapsed' }], stock: giveBackStock };
	},
} satisfies Record<string, Plan>;
export type OrderPlan = keyof typeof plans;

/** Its payment has come, in time or late: from now on its delivery depends on nothing else. */
async function paid(tx: Database, order: OrderRow): Promise<Step> {
	const delivery = deliveryOfPaid(await readCalendar(tx), await clock.databaseTime(tx), order);
	return { move: 'paid', changes: { ...settled('paid'), lapsedAt: null, delivery }, mail: 'paid' };
}

function requireUnsent(order: OrderRow): void {
	if (fates[order.status].onCancel !== 'refused') return;
	throw refuse(order, ': only an order that was not sent is canceled.');
}

/**
 * Moves an order on: its row, what is recorded of it, the mail to its buyer and its pieces, all or nothing. The one way by
 * which a placed order changes.
 *
 * @param tx a transaction, which ends with it: its pieces are locked
 * @param order its row, locked in that transaction
 * @throws Refusal 409 when that cannot happen to the order as it stands
 */
export async function moveOrder(
	tx: Database,
	order: OrderRow,
	plan: OrderPlan,
	told: Told,
	details: Details & { by: Mover },
): Promise<Order> {
	const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position);
	const { steps, stock, ifShort } = await (plans[plan] as Plan)(tx, order, details);
	const carryOut = async (part: Database) => {
		const moved = await takeSteps(part, { order, lines, steps }, told, details);
		await stock?.(part, lines);
		return moved;
	};
	if (!ifShort) return carryOut(tx);
	try {
		return await inTransaction(tx, carryOut);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return takeSteps(tx, { order, lines, steps: ifShort }, told, details);
	}
}

async function takeSteps(
	tx: Database,
	{ order, lines, steps }: { order: OrderRow; lines: LineRow[]; steps: Step[] },
	{ shopUrl }: Told,
	{ by, note }: Details & { by: Mover },
): Promise<Order> {
	// At once: PostgreSQL locks the person of an order that is changed twice, after the order.
	const changes = Object.assign({}, ...steps.map((step) => step.changes));
	const [row] = await tx.update(orders).set(changes).where(eq(orders.id, order.id)).returning();
	if (!row) throw new Error(`Order ${order.number} went away.`);
	for (const { move } of steps) {
		await tx.insert(orderMoves).values({ orderId: order.id, move, by, note: note || null });
	}
	const moved = presentOrder(row, lines, await selectMoves(tx, order.id));
	// Who got no mail of the order, for too many a day, gets none of its end; who has paid is told of everything.
	const mail = row.isMailed || hasBeenPaid(row) ? steps.at(-1)?.mail : undefined;
	if (mail) await tx.insert(outbox).values(orderMovedMail(mail, { order: moved, shopUrl }));
	return moved;
}

const hasBeenPaid = ({ status, refund }: OrderRow) => isBought(status) || refund !== null;

/** Oldest first. */
export function selectMoves(db: Database, orderId: string): Promise<MoveRow[]> {
	return db.select().from(orderMoves).where(eq(orderMoves.orderId, orderId)).orderBy(asc(orderMoves.id));
}
