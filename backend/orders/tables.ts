import { type SQLWrapper, sql } from 'drizzle-orm';
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	primaryKey,
	text,
	uuid,
} from 'drizzle-orm/pg-core';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { Delivery } from '../../contract/orders/delivery.ts';
import type { PieceAmounts } from '../../contract/orders/order-amounts.ts';
import {
	type OrderMove,
	type OrderStatus,
	orderMoves as orderMoveNames,
	orderStatuses,
	type RefundState,
	refundStates,
} from '../../contract/orders/order-statuses.ts';
import { baseMethod, type PaymentMethod, paymentMethods } from '../../contract/payment-methods.ts';
import type { Address } from '../../contract/places/address.ts';
import type { Surcharges } from '../../contract/pricing/payment-prices.ts';
import { users } from '../accounts/tables.ts';
import { instant } from '../db/columns.ts';
import {
	hasFields,
	isListOf,
	isMoment,
	isNullOr,
	isObjectOf,
	isObjectWith,
	isOneOf,
	isWritten,
	rulesFor,
} from '../db/row-rules.ts';
import { addressFields } from '../places/tables.ts';
import type { SourceId } from '../pricing/source-id.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** A priced line as quoted and ordered; amounts in integer cents, by the payment method. */
export type PricedLine = PieceAmounts & {
	productId: string;
	sku: string;
	title: string;
	slug: string;
	img: string;
	size?: string | undefined;
	color?: string | undefined;
	isBullion: boolean;
	quantity: number;
	/** The list price by wire: what its metal came to follows from it, however it is paid. */
	wireAskCents?: number | undefined;
	taxCents: number;
};

/** What the certificate of a line says; `metalCents` is what the metal of a piece came to at its locked price, null where that was not kept. */
export type KeptAssay = {
	serial: string;
	metal: MetalId;
	fineness: string;
	fineWeightMicroOz: number;
	metalCents: number | null;
};

/** What a piece costs by wire, in cents: its list price and what comes off it; and what it costs more by other payment methods. */
export type LockedPrice = [
	productId: string,
	askCents: number,
	saleCents: number,
	breakCents: number,
	surcharges?: Surcharges,
];

/** A coupon as it was used. */
type KeptCoupon = { code: string; gives: string; savedCents: number };

const totals = {
	subtotalCents: cents('subtotal_cents'),
	discountCents: cents('discount_cents'),
	shippingCents: cents('shipping_cents'),
	taxCents: cents('tax_cents'),
	totalCents: cents('total_cents'),
};

type Totals = Record<keyof typeof totals, SQLWrapper>;
/** That no amount of a quote or an order is below 0. */
const haveNoNegative = ({ subtotalCents, discountCents, shippingCents, taxCents, totalCents }: Totals) =>
	sql`least(${subtotalCents}, ${discountCents}, ${shippingCents}, ${taxCents}, ${totalCents}) >= 0`;
const isCoupon = (column: SQLWrapper) =>
	isNullOr(column, isObjectWith(column, { code: 'string', gives: 'string', savedCents: 'number' }));
const areCents = (column: SQLWrapper) => isObjectOf(column, '@.value.type() == "number" && @.value >= 0');

/**
 * The prices of one content of a checkout, held for whoever has its key until `expiresAt`: every quote of that content is
 * worked out from them. As small as can be, since anybody may ask for one.
 */
export const priceLocks = pgTable(
	'price_locks',
	{
		/** Digest of the key. */
		holder: text().notNull(),
		/** Digest of the products and quantities. */
		content: text().notNull(),
		expiresAt: instant('expires_at').notNull(),
		/** Digest of the network address that asked; null where it is older than this column. */
		client: text('asker'),
		/** Of the metal prices among them; null where there are none. A lock of another source holds no longer. */
		source: text().$type<SourceId>(),
		prices: jsonb().$type<LockedPrice[]>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.holder, table.content] }),
		index('price_locks_expiry').on(table.expiresAt),
		index('price_locks_asker').on(table.client, table.content),
		check('price_locks_prices', isListOf(table.prices, '@.type() == "array"')),
	],
);

/** What a cart comes to at a place, at prices that are locked until `expiresAt`. */
export const quotes = pgTable(
	'quotes',
	{
		id: uuid().primaryKey(),
		expiresAt: instant('expires_at').notNull(),
		country: text().notNull(),
		state: text().notNull(),
		shippingMethodId: text('shipping_method_id').notNull(),
		/** Cents that each way of shipping costs this cart, by id. */
		shippingPrices: jsonb('shipping_prices').$type<Record<string, number>>().notNull().default({}),
		/** The payment method that its lines are priced by. */
		paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default(baseMethod),
		/** How much more its lines cost by each payment method than by wire, in cents; methods that cost the same are left out. */
		paymentSurcharges: jsonb('payment_surcharges').$type<Surcharges>().notNull().default({}),
		coupon: jsonb().$type<KeptCoupon>(),
		lines: jsonb().$type<PricedLine[]>().notNull(),
		/** Of the metal prices among them; null where there are none. */
		source: text().$type<SourceId>(),
		...totals,
		/** Of the lock that its prices come from; null where it is older than locks. */
		lockHolder: text('lock_holder'),
		/** The order that used this quote up. */
		orderId: uuid('order_id'),
	},
	(table) => [
		// Of those that are dropped some day: ordered ones are kept for ever.
		index('quotes_unordered_expiry').on(table.expiresAt).where(sql`${table.orderId} is null`),
		check('quotes_amounts', haveNoNegative(table)),
		check(
			'quotes_lines',
			isListOf(table.lines, hasFields({ productId: 'string', quantity: 'number', askCents: 'number' })),
		),
		check('quotes_coupon', isCoupon(table.coupon)),
		check('quotes_shipping_prices', areCents(table.shippingPrices)),
		check('quotes_payment_surcharges', areCents(table.paymentSurcharges)),
	],
);

export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });

const orderRule = rulesFor(sql`'Order ' || number`);

export const orders = pgTable(
	'orders',
	{
		id: uuid().primaryKey(),
		number: text().notNull().unique(),
		status: text().$type<OrderStatus>().notNull(),
		/** Whether its payment is to be sent back, or was. */
		refund: text().$type<RefundState>(),
		/** Whose it is: of who placed it while logged in, else of whose verified address `email` is. */
		userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
		email: text().notNull(),
		address: jsonb().$type<Address>().notNull(),
		note: text(),
		shippingMethod: text('shipping_method').notNull(),
		coupon: jsonb().$type<KeptCoupon>(),
		paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
		/** How much more its lines cost by that method than by wire. */
		surchargeCents: cents('surcharge_cents').default(0),
		/** The same for every payment method of the time, as in its quote. */
		paymentSurcharges: jsonb('payment_surcharges').$type<Surcharges>().notNull().default({}),
		...totals,
		idempotencyKey: text('idempotency_key').notNull().unique(),
		/** Digest of the request that the key stands for. */
		requestHash: text('request_hash').notNull(),
		/** Digest of the network address that placed it, for as long as it is to be paid. */
		sender: text(),
		/** The mailbox that its email address leads to; null where it is older than this column. */
		mailbox: text(),
		/** Whether a mail confirmed it: a mailbox is written to so often a day. */
		isMailed: boolean('is_mailed').notNull().default(true),
		/** Metal value was priced by a simulated market. Of those older than this column it is not known: they are not shown as real. */
		hasSimulatedPrices: boolean('has_simulated_prices').notNull().default(true),
		placedAt: instant('placed_at').notNull(),
		/** When it is to be paid, and until when it is held: reckoned once, when it is placed. */
		dueAt: instant('due_at').notNull(),
		heldUntil: instant('kept_until').notNull(),
		/** Business days that its shipping method takes; null where that is not known. */
		transitMin: integer('transit_min'),
		transitMax: integer('transit_max'),
		/** When it is expected to arrive, reckoned again when it is paid and when it is shipped. */
		delivery: jsonb().$type<NonNullable<Delivery>>(),
		lapsedAt: instant('lapsed_at'),
		carrier: text(),
		tracking: text(),
	},
	(table) => [
		index('orders_email').on(sql`lower(${table.email})`),
		index('orders_user').on(table.userId, table.placedAt),
		index('orders_placed').on(table.placedAt),
		index('orders_refund').on(table.placedAt).where(sql`${table.refund} = 'due'`),
		index('orders_unpaid').on(table.heldUntil).where(sql`${table.status} = 'awaiting-payment'`),
		index('orders_mailbox').on(table.mailbox, table.placedAt).where(sql`${table.isMailed}`),
		index('orders_unpaid_sender').on(table.sender).where(sql`${table.status} = 'awaiting-payment'`),
		orderRule('orders_amounts', haveNoNegative(table), 'no amount may be below 0'),
		orderRule(
			'orders_status',
			isOneOf(table.status, orderStatuses),
			`status must be one of ${orderStatuses.join(', ')}`,
			table.status,
		),
		orderRule(
			'orders_refund',
			isNullOr(table.refund, isOneOf(table.refund, refundStates)),
			`refund must be null, ${refundStates.join(' or ')}`,
			table.refund,
		),
		orderRule(
			'orders_payment_method',
			isOneOf(table.paymentMethod, paymentMethods),
			`payment_method must be one of ${paymentMethods.join(', ')}`,
			table.paymentMethod,
		),
		orderRule(
			'orders_address',
			isObjectWith(table.address, addressFields),
			`address must be an object with ${Object.keys(addressFields).join(', ')}`,
		),
		orderRule(
			'orders_coupon',
			isCoupon(table.coupon),
			'coupon must be null or an object with code, gives and savedCents',
		),
		orderRule(
			'orders_moments',
			sql`${isMoment(table.placedAt)} and ${isNullOr(table.lapsedAt, isMoment(table.lapsedAt))}`,
			'placed_at and lapsed_at must not be infinite',
		),
		check(
			'orders_total',
			sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents} + ${table.taxCents}`,
		),
	],
);

const lineRule = rulesFor(sql`'Line ' || position || ' of order ' || order_id`);

export const orderLines = pgTable(
	'order_lines',
	{
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		productId: text('product_id').notNull(),
		sku: text().notNull(),
		title: text().notNull(),
		slug: text().notNull(),
		img: text().notNull(),
		/** What was picked of a product that comes in several. */
		size: text(),
		color: text(),
		quantity: integer().notNull(),
		/** One piece: its list price and what comes off it, see `PieceAmounts`. */
		askCents: cents('ask_cents'),
		saleCents: cents('sale_cents').default(0),
		breakCents: cents('break_cents').default(0),
		couponCents: cents('coupon_cents').default(0),
		taxCents: cents('tax_cents'),
		/** Of metal alone. */
		assay: jsonb().$type<KeptAssay>(),
	},
	(table) => [
		index('order_lines_order').on(table.orderId, table.position),
		lineRule('order_lines_quantity', sql`${table.quantity} >= 1`, 'quantity must be 1 or more', table.quantity),
		lineRule('order_lines_tax', sql`${table.taxCents} >= 0`, 'tax_cents must be 0 or more', table.taxCents),
		lineRule('order_lines_title', isWritten(table.title), 'title must not be blank'),
		lineRule(
			'order_lines_assay',
			isNullOr(
				table.assay,
				isObjectWith(table.assay, {
					serial: 'string',
					metal: 'string',
					fineness: 'string',
					fineWeightMicroOz: 'number',
				}),
			),
			'assay must be null or an object with serial, metal, fineness and fineWeightMicroOz',
		),
		check(
			'order_lines_amounts',
			sql`least(${table.saleCents}, ${table.breakCents}, ${table.couponCents}, ${table.askCents} - ${table.saleCents} - ${table.breakCents} - ${table.couponCents}) >= 0`,
		),
	],
);

/** What happened to an order after it was placed, by whom, in the order in which it happened. Kept as long as the order. */
export const orderMoves = pgTable(
	'order_moves',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		move: text().$type<OrderMove>().notNull(),
		by: text().$type<'shop' | 'operator' | 'buyer'>().notNull(),
		/** For the operator alone. */
		note: text(),
		at: instant('at').notNull().default(sql`now()`),
	},
	(table) => [
		index('order_moves_order').on(table.orderId, table.id),
		check('order_moves_move', isOneOf(table.move, orderMoveNames)),
	],
);
