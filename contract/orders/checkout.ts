import { z } from 'zod';
import { lineKey } from '../catalogue/chosen-options.ts';
import { couponCode, usedCoupon } from '../coupons/coupon.ts';
import { maxLineQuantity, maxLines } from '../limits.ts';
import { dollars } from '../money.ts';
import { paymentMethods } from '../payment-methods.ts';
import { address, countryCode, orderAddress, stateCode } from '../places/address.ts';
import { emailAddress, longText, text } from '../text.ts';
import { assay } from './assay.ts';
import { delivery } from './delivery.ts';
import { orderState } from './order-state.ts';

/** The size and color of a product, if it has several. The names are those of the product. */
export const chosenOptions = {
	size: text(40, 'Choose a size.').optional(),
	color: text(40, 'Choose a color.').optional(),
};

export const orderItem = z
	.strictObject({
		product_id: text(40, 'Give the id of a product.'),
		quantity: z
			.int('Enter a whole number of items.')
			.min(1, 'Order at least 1 item.')
			.max(maxLineQuantity, `Order at most ${maxLineQuantity} items.`),
		...chosenOptions,
	})
	.meta({ id: 'OrderItem' });

const shippingMethodId = text(40, 'Choose a shipping method.');
const paymentMethod = z.enum(paymentMethods, 'Choose a payment method.');

/** A random key from a browser, too long to guess: an Idempotency-Key or the key of a price lock. */
const randomKey = /^[\w-]{32,80}$/;

export const quoteRequest = z
	.strictObject({
		items: z
			.array(orderItem)
			.min(1, 'Your cart is empty.')
			.max(maxLines, `At most ${maxLines} different products.`)
			.refine(
				(items) => new Set(items.map((item) => lineKey(item.product_id, item))).size === items.length,
				'Name each product once.',
			),
		country: countryCode,
		state: stateCode,
		shipping_method: shippingMethodId.optional().meta({ description: 'Default: the cheapest method' }),
		coupon: couponCode.optional(),
		payment_method: paymentMethod.optional().meta({
			description: 'Default: the first method that the shop offers. The lines have the prices of this method',
		}),
		lock_key: z
			.string()
			.regex(randomKey, 'Give a lock_key of 32 to 80 random letters, digits, hyphens and underscores.')
			.optional()
			.meta({
				description:
					'A random key that the client creates and stores. All quotes for the same products and quantities with one key have the prices and the end of the first quote, until that end or an order. A network address has at most 3 such locks at once, and further keys get the latest one. Without a key, it has one lock.',
			}),
	})
	.meta({ id: 'QuoteRequest' });
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const shippingMethod = z
	.strictObject({ id: z.string(), name: z.string(), description: z.string(), price: dollars, delivery })
	.meta({ id: 'ShippingMethod' });

const paymentOption = z
	.strictObject({
		id: paymentMethod,
		surcharge: dollars.meta({ description: 'Difference between the lines by this method and by wire, before tax' }),
		amount: dollars.meta({
			description: 'Price of the lines by this method, after the coupon, before shipping and tax',
		}),
		discount: dollars.meta({
			description: 'Discount from the regular price, which is usually the price by card (see PRICE_WORDING)',
		}),
	})
	.meta({ id: 'PaymentOption' });

export const orderLine = z
	.strictObject({
		product_id: z.string(),
		sku: z.string(),
		title: z.string(),
		slug: z.string(),
		img: z.string(),
		...chosenOptions,
		quantity: z.int().min(1),
		ask: dollars.meta({ description: 'The list price of one piece, by the payment method' }),
		sale: dollars.meta({ description: "The product's own discount on one piece" }),
		quantity_break: dollars.meta({ description: 'The quantity break on one piece' }),
		unit_price: dollars.meta({
			description: 'ask − sale − quantity_break: one piece as the line shows it, before a coupon and tax',
		}),
		coupon: dollars.meta({ description: 'The coupon discount on one piece. unit_price − coupon is the price paid' }),
		discount: dollars.meta({ description: 'coupon × quantity: the coupon discount on the line' }),
		tax: dollars.meta({ description: 'Tax on the price paid for the line' }),
		total: dollars.meta({ description: 'unit_price × quantity, before a coupon and tax' }),
	})
	.meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof orderLine>;

const orderedLine = z
	.strictObject({ ...orderLine.shape, assay: assay.nullable().meta({ description: 'Only for metal' }) })
	.meta({ id: 'OrderedLine' });
export type OrderedLine = z.infer<typeof orderedLine>;

export const totals = z
	.strictObject({
		subtotal: dollars.meta({ description: 'Sum of the line totals' }),
		discount: dollars.meta({ description: 'Sum of the coupon discounts on the lines' }),
		shipping: dollars,
		tax: dollars,
		total: dollars.meta({ description: 'subtotal − discount + shipping + tax' }),
	})
	.meta({ id: 'Totals' });

export const quote = z
	.strictObject({
		quote_id: z.uuid(),
		expires_at: z.iso.datetime().meta({ description: 'When the price lock ends; the same for every quote of a lock' }),
		expires_in: z
			.int()
			.min(0)
			.meta({ description: '`expires_at` in milliseconds from now, for clients with a wrong clock' }),
		country: z.string(),
		state: z.string(),
		shipping_method: z.string(),
		shipping_methods: z.array(shippingMethod),
		payment_method: paymentMethod,
		payment_methods: z.array(paymentOption).meta({
			description:
				'The methods that the shop offers, with prices locked at the same moment. To use another one, request another quote with the same lock_key',
		}),
		coupon: usedCoupon,
		lines: z.array(orderLine),
		...totals.shape,
	})
	.meta({ id: 'Quote' });
export type Quote = z.infer<typeof quote>;

/** The fields of the checkout, for the form and the API. */
export const checkoutForm = z.strictObject({
	email: emailAddress,
	address,
	payment_method: paymentMethod,
	note: longText(500).optional(),
});

export const checkoutRequest = z
	.strictObject({
		...checkoutForm.shape,
		quote_id: z.uuid('Request a quote first.'),
		total: dollars.meta({ description: 'The displayed total that the shopper accepts' }),
	})
	.meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** Returns its order to anyone who sends it again, so it must be too long to guess. */
export const idempotencyKey = z
	.string('Send an Idempotency-Key header.')
	.regex(randomKey, 'Send an Idempotency-Key header of 32 to 80 random letters, digits, hyphens and underscores.');

export const order = z
	.strictObject({
		order_id: z.uuid().meta({ description: 'Random: everybody with this id can read the order' }),
		order_number: z.string().meta({ example: 'AS-100042' }),
		...orderState,
		placed_at: z.iso.datetime(),
		lapsed_at: z.iso.datetime().nullable().meta({ description: 'When the unpaid order lapsed, or null' }),
		email: z
			.string()
			.meta({ description: 'With the link of the order, only its first letter, because the address allows canceling' }),
		is_mailed: z
			.boolean()
			.meta({ description: 'Whether the shop confirms the order by email; emails per mailbox and day are limited' }),
		has_simulated_prices: z
			.boolean()
			.meta({ description: 'True if the metal was priced by a simulated market, or if this is unknown' }),
		address: orderAddress.meta({
			description:
				'With the link of the order, without the phone number and, 30 days after the last step, only state and country',
		}),
		shipping_method: z.string().meta({ description: 'Name of the method' }),
		delivery,
		coupon: usedCoupon,
		lines: z.array(orderedLine),
		...totals.shape,
		payment: z.strictObject({
			method: paymentMethod,
			name: z.string(),
			surcharge: dollars.meta({ description: 'Difference between the lines by this method and by wire, before tax' }),
			discount: dollars.meta({
				description: 'Discount of the lines from the regular price, before tax; already included in their prices',
			}),
			price_note: z
				.string()
				.nullable()
				.meta({ description: 'The comparison in words; null for an order at the regular price' }),
			reference: z.string().meta({ description: 'What the payer writes on the wire or check' }),
			instructions: z
				.array(z.strictObject({ key: z.string(), value: z.string() }))
				.meta({ description: 'Empty for an order that needs no payment any more' }),
			due_at: z.iso.datetime(),
			kept_until: z.iso.datetime().meta({ description: 'When the order lapses if it is unpaid' }),
		}),
	})
	.meta({ id: 'Order' });
export type Order = z.infer<typeof order>;
