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
	createRowRule,
	hasFields,
	isFiniteTime,
	isListOf,
	isNotBlank,
	isNullOr,
	isObjectOf,
	isObjectWith,
	isOneOf,
} from '../db/row-rules.ts';
import { addressFields } from '../places/tables.ts';
import type { SourceId } from '../pricing/source-id.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** A priced line of a quote or an order. Amounts are integer cents for the payment method. */
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
	/** The list price by wire, from which the metal's value is computed for every payment method. */
	wireAskCents?: number | undefined;
	taxCents: number;
};

/**
 * The data of a line's certificate. `metalCents` is the value of the metal in one unit at its locked price, or null if
 * it was not stored.
 */
export type StoredAssay = {
	serial: string;
	metal: MetalId;
	fineness: string;
	fineWeightMicroOz: number;
	metalCents: number | null;
};

/** Prices of one unit by wire, in cents: list price and reductions, and surcharges by payment method. */
export type LockedPrice = [
	productId: string,
	askCents: number,
	saleCents: number,
	breakCents: number,
	surcharges?: Surcharges,
];

/** The coupon of a quote or an order. */
type StoredCoupon = { code: string; gives: string; savedCents: number };

const totals = {
	subtotalCents: cents('subtotal_cents'),
	discountCents: cents('discount_cents'),
	shippingCents: cents('shipping_cents'),
	taxCents: cents('tax_cents'),
	totalCents: cents('total_cents'),
};

type Totals = Record<keyof typeof totals, SQLWrapper>;
/** True if no amount is negative. */
const areNotNegative = ({ subtotalCents, discountCents, shippingCents, taxCents, totalCents }: Totals) =>
	sql`least(${subtotalCents}, ${discountCents}, ${shippingCents}, ${taxCents}, ${totalCents}) >= 0`;
const isCoupon = (column: SQLWrapper) =>
	isNullOr(column, isObjectWith(column, { code: 'string', gives: 'string', savedCents: 'number' }));
const areCents = (column: SQLWrapper) => isObjectOf(column, '@.value.type() == "number" && @.value >= 0');

/**
 * Locked prices of one checkout's contents, for the holder of the key until `expiresAt`. All quotes of these contents
 * use them. Rows are small, because anybody may create one.
 */
export const priceLocks = pgTable(
	'price_locks',
	{
		/** Digest of the key. */
		holder: text().notNull(),
		/** Digest of the products and quantities. */
		content: text().notNull(),
		expiresAt: instant('expires_at').notNull(),
		/** Digest of the client's network address. Null for rows from before this column. */
		client: text('asker'),
		/** The source of the metal prices. Null without metal. A change of the source ends the lock. */
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

/** The total of a cart at an address, with prices that are locked until `expiresAt`. */
export const quotes = pgTable(
	'quotes',
	{
		id: uuid().primaryKey(),
		expiresAt: instant('expires_at').notNull(),
		country: text().notNull(),
		state: text().notNull(),
		shippingMethodId: text('shipping_method_id').notNull(),
		/** Price of each shipping method for this cart in cents, by id. */
		shippingPrices: jsonb('shipping_prices').$type<Record<string, number>>().notNull().default({}),
		/** The payment method of the prices. */
		paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default(baseMethod),
		/** Surcharge of the lines for each payment method relative to wire, in cents. Leaves out methods without one. */
		paymentSurcharges: jsonb('payment_surcharges').$type<Surcharges>().notNull().default({}),
		coupon: jsonb().$type<StoredCoupon>(),
		lines: jsonb().$type<PricedLine[]>().notNull(),
		/** The source of the metal prices. Null without metal. */
		source: text().$type<SourceId>(),
		...totals,
		/** The holder of the price lock. Null for quotes from before price locks. */
		lockHolder: text('lock_holder'),
		/** The order that used this quote. */
		orderId: uuid('order_id'),
	},
	(table) => [
		// Only quotes without an order are deleted.
		index('quotes_unordered_expiry').on(table.expiresAt).where(sql`${table.orderId} is null`),
		check('quotes_amounts', areNotNegative(table)),
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

const orderRule = createRowRule(sql`'Order ' || number`);

export const orders = pgTable(
	'orders',
	{
		id: uuid().primaryKey(),
		number: text().notNull().unique(),
		status: text().$type<OrderStatus>().notNull(),
		/** Whether its payment must be refunded, or was. */
		refund: text().$type<RefundState>(),
		/** The account that placed the order, or whose verified address is `email`. */
		userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
		email: text().notNull(),
		address: jsonb().$type<Address>().notNull(),
		note: text(),
		shippingMethod: text('shipping_method').notNull(),
		coupon: jsonb().$type<StoredCoupon>(),
		paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
		/** The lines' surcharge for the payment method, relative to wire. */
		surchargeCents: cents('surcharge_cents').default(0),
		/** The surcharges for all payment methods, copied from the quote. */
		paymentSurcharges: jsonb('payment_surcharges').$type<Surcharges>().notNull().default({}),
		...totals,
		idempotencyKey: text('idempotency_key').notNull().unique(),
		/** Digest of the request that used the key. */
		requestHash: text('request_hash').notNull(),
		/** Digest of the client's network address, as long as the order is unpaid. */
		sender: text(),
		/** Digest of the site of that address (see `siteOf`), as long as the order is unpaid. Null for rows from before this column. */
		senderSite: text('sender_site'),
		/** The mailbox that the email address delivers to. Null for rows from before this column. */
		mailbox: text(),
		/** Whether a confirmation was emailed. A mailbox gets a limited number a day. */
		isMailed: boolean('is_mailed').notNull().default(true),
		/**
		 * True if metal was priced by a simulated market. Unknown for rows from before this column, which therefore count
		 * as simulated.
		 */
		hasSimulatedPrices: boolean('has_simulated_prices').notNull().default(true),
		placedAt: instant('placed_at').notNull(),
		/** Payment deadline, and the end of the grace period. Computed once, when the order is placed. */
		dueAt: instant('due_at').notNull(),
		heldUntil: instant('kept_until').notNull(),
		/** Business days in transit. Null if unknown. */
		transitMin: integer('transit_min'),
		transitMax: integer('transit_max'),
		/** Estimated arrival. Computed again after payment and shipping. */
		delivery: jsonb().$type<NonNullable<Delivery>>(),
		lapsedAt: instant('lapsed_at'),
		carrier: text(),
		tracking: text(),
	},
	(table) => [
		index('orders_email').on(sql`lower(${table.email})`),
		index('orders_user').on(table.userId, table.placedAt),
		index('orders_coupon').on(sql`(${table.coupon} ->> 'code')`).where(sql`${table.coupon} is not null`),
		index('orders_placed').on(table.placedAt),
		index('orders_refund').on(table.placedAt).where(sql`${table.refund} = 'due'`),
		index('orders_unpaid').on(table.heldUntil).where(sql`${table.status} = 'awaiting-payment'`),
		index('orders_mailbox').on(table.mailbox, table.placedAt).where(sql`${table.isMailed}`),
		index('orders_unpaid_sender').on(table.sender).where(sql`${table.status} = 'awaiting-payment'`),
		index('orders_unpaid_site').on(table.senderSite).where(sql`${table.status} = 'awaiting-payment'`),
		orderRule('orders_amounts', areNotNegative(table), 'no amount may be below 0'),
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
			sql`${isFiniteTime(table.placedAt)} and ${isNullOr(table.lapsedAt, isFiniteTime(table.lapsedAt))}`,
			'placed_at and lapsed_at must not be infinite',
		),
		check(
			'orders_total',
			sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents} + ${table.taxCents}`,
		),
	],
);

const lineRule = createRowRule(sql`'Line ' || position || ' of order ' || order_id`);

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
		/** The chosen options. */
		size: text(),
		color: text(),
		quantity: integer().notNull(),
		/** Prices of one unit: list price and reductions, see `PieceAmounts`. */
		askCents: cents('ask_cents'),
		saleCents: cents('sale_cents').default(0),
		breakCents: cents('break_cents').default(0),
		couponCents: cents('coupon_cents').default(0),
		taxCents: cents('tax_cents'),
		/** Metal only. */
		assay: jsonb().$type<StoredAssay>(),
	},
	(table) => [
		index('order_lines_order').on(table.orderId, table.position),
		index('order_lines_sku').on(table.sku),
		lineRule('order_lines_quantity', sql`${table.quantity} >= 1`, 'quantity must be 1 or more', table.quantity),
		lineRule('order_lines_tax', sql`${table.taxCents} >= 0`, 'tax_cents must be 0 or more', table.taxCents),
		lineRule('order_lines_title', isNotBlank(table.title), 'title must not be blank'),
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

/** What happened to an order after it was placed, by whom, in order. Stored as long as the order. */
export const orderMoves = pgTable(
	'order_moves',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		move: text().$type<OrderMove>().notNull(),
		by: text().$type<'shop' | 'operator' | 'buyer'>().notNull(),
		/** Only the operator sees it. */
		note: text(),
		at: instant('at').notNull().default(sql`now()`),
	},
	(table) => [
		index('order_moves_order').on(table.orderId, table.id),
		check('order_moves_move', isOneOf(table.move, orderMoveNames)),
	],
);
