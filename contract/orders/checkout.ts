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
		shipping_method: shippingMethodId.optional().meta({ description: 'Without it, the cheapest one' }),
		coupon: couponCode.optional(),
		payment_method: paymentMethod.optional().meta({
			description:
				'Without it, the first method that the shop offers. The prices of the lines are those of this method',
		}),
		lock_key: z
			.string()
			.regex(randomKey, 'Give a lock_key of 32 to 80 random letters, digits, hyphens and underscores.')
			.optional()
			.meta({
				description:
					'Random, made and kept by who asks: all quotes of the same products and quantities under one key have the prices and the end of the first, until that end or an order. One network address has at most 3 locks of them at once, then that made last; without a key, one.',
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
		surcharge: dollars.meta({ description: 'How much more the lines cost by this method than by wire, before tax' }),
		amount: dollars.meta({
			description: 'What the lines cost by this method, after the coupon, before shipping and tax',
		}),
		discount: dollars.meta({
			description: 'How much less that is than the regular price: usually the price by card, see PRICE_WORDING',
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
		sale: dollars.meta({ description: "What the product's own discount takes off one piece" }),
		quantity_break: dollars.meta({ description: 'What buying so many takes off one piece' }),
		unit_price: dollars.meta({
			description: 'ask − sale − quantity_break: one piece as the line shows it, before a coupon and tax',
		}),
		coupon: dollars.meta({ description: 'What the coupon takes off one piece; unit_price − coupon is what is paid' }),
		discount: dollars.meta({ description: 'coupon × quantity: what the coupon takes off the line' }),
		tax: dollars.meta({ description: 'On what is paid for the line' }),
		total: dollars.meta({ description: 'unit_price × quantity, before a coupon and tax' }),
	})
	.meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof orderLine>;

const orderedLine = z
	.strictObject({ ...orderLine.shape, assay: assay.nullable().meta({ description: 'Of metal alone' }) })
	.meta({ id: 'OrderedLine' });
export type OrderedLine = z.infer<typeof orderedLine>;

export const totals = z
	.strictObject({
		subtotal: dollars.meta({ description: 'The sum of the totals of the lines' }),
		discount: dollars.meta({ description: 'What the coupon takes off the lines: the sum of their discounts' }),
		shipping: dollars,
		tax: dollars,
		total: dollars.meta({ description: 'subtotal − discount + shipping + tax' }),
	})
	.meta({ id: 'Totals' });

export const quote = z
	.strictObject({
		quote_id: z.uuid(),
		expires_at: z.iso
			.datetime()
			.meta({ description: 'When the lock of its prices ends; the same for every quote of one lock' }),
		expires_in: z
			.int()
			.min(0)
			.meta({ description: 'The same in milliseconds from now, for readers whose clock is wrong' }),
		country: z.string(),
		state: z.string(),
		shipping_method: z.string(),
		shipping_methods: z.array(shippingMethod),
		payment_method: paymentMethod,
		payment_methods: z.array(paymentOption).meta({
			description:
				'The methods that the shop offers, with prices locked at the same moment. For another one, ask for another quote under the same lock_key',
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
		total: dollars.meta({ description: 'The total that the shopper saw and agrees to' }),
	})
	.meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** Returns its order to anyone who sends it again, so it must be too long to guess. */
export const idempotencyKey = z
	.string('Send an Idempotency-Key header.')
	.regex(randomKey, 'Send an Idempotency-Key header of 32 to 80 random letters, digits, hyphens and underscores.');

export const order = z
	.strictObject({
		order_id: z.uuid().meta({ description: 'Not guessable: whoever holds it may read the order' }),
		order_number: z.string().meta({ example: 'AS-100042' }),
		...orderState,
		placed_at: z.iso.datetime(),
		lapsed_at: z.iso.datetime().nullable().meta({ description: 'When it lapsed, not having been paid in time' }),
		email: z
			.string()
			.meta({ description: 'By the link of the order only its first letter, as it proves who may cancel' }),
		is_mailed: z
			.boolean()
			.meta({ description: 'Whether a mail confirms it: an email address is written to so often a day' }),
		has_simulated_prices: z
			.boolean()
			.meta({ description: 'Metal value was priced by a simulated market, or that is not known any more' }),
		address: orderAddress.meta({
			description:
				'By the link of the order without the phone number and, 30 days after the last step, with state and country only',
		}),
		shipping_method: z.string().meta({ description: 'Its name' }),
		delivery,
		coupon: usedCoupon,
		lines: z.array(orderedLine),
		...totals.shape,
		payment: z.strictObject({
			method: paymentMethod,
			name: z.string(),
			surcharge: dollars.meta({ description: 'How much more its lines cost by this method than by wire, before tax' }),
			discount: dollars.meta({
				description:
					'How much less its lines cost by this method than at the regular price, before tax: part of their prices',
			}),
			price_note: z
				.string()
				.nullable()
				.meta({ description: 'The same in words; null for an order at the regular price' }),
			reference: z.string().meta({ description: 'What the payer writes on the wire or check' }),
			instructions: z
				.array(z.strictObject({ key: z.string(), value: z.string() }))
				.meta({ description: 'None for an order that is not to be paid any more' }),
			due_at: z.iso.datetime(),
			kept_until: z.iso.datetime().meta({ description: 'When the order lapses unless it is paid' }),
		}),
	})
	.meta({ id: 'Order' });
export type Order = z.infer<typeof order>;
