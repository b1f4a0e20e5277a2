import { z } from 'zod';
import { metalId } from '../catalogue/taxonomy.ts';
import { emailAddress, text } from '../text.ts';

const direction = z.enum(['above', 'below'], 'Choose above or below.').meta({
	id: 'AlertDirection',
	description: 'The alert fires when the ask is above or below the price. An equal ask is on neither side',
});
export type AlertDirection = z.infer<typeof direction>;

const priceMissing = 'Enter a price in dollars, for example 4200.';
const price = z
	.number(priceMissing)
	.min(0.01, priceMissing)
	.max(1_000_000, 'Enter a price of at most 1,000,000 dollars.')
	.multipleOf(0.01, 'Enter a price with at most two decimals.')
	.meta({ description: 'US dollars per troy ounce', example: 4200 });

/** The condition of a price alert, and the address for its email. */
export const alertRequest = z
	.strictObject({
		metal_id: metalId,
		direction,
		price,
		email: emailAddress,
	})
	.meta({ id: 'AlertRequest' });
export type AlertRequest = z.output<typeof alertRequest>;

/** The address for one email when a product is back in stock. */
export const stockAlertRequest = z
	.strictObject({ product_id: text(120, 'Give the id or the slug of a product.'), email: emailAddress })
	.meta({ id: 'StockAlertRequest' });
export type StockAlertRequest = z.output<typeof stockAlertRequest>;

export const alertReceipt = z
	.strictObject({ confirm_by: z.iso.datetime().meta({ description: 'When the emailed link expires' }) })
	.meta({ id: 'AlertReceipt' });

/** The token of an emailed link. */
export const alertToken = z
	.string('Send the token from the link.')
	.regex(/^[\w-]{43}$/, 'Send the token from the link: 43 letters, digits, hyphens and underscores.');

/** A price alert as anyone with its link sees it: without the email address. */
export const priceAlert = z
	.strictObject({
		metal_id: metalId,
		direction,
		price,
		is_confirmed: z.boolean(),
		is_armed: z.boolean().meta({
			description:
				'True if the next crossing sends an email. False while the ask has already reached the price, until it goes back',
		}),
	})
	.meta({ id: 'PriceAlert' });

/** A stock alert as anyone with its link sees it. It is deleted once its email is sent. */
export const stockAlert = z
	.strictObject({
		product: z.strictObject({ id: z.string(), title: z.string() }),
		is_confirmed: z.boolean(),
		is_in_stock: z.boolean().meta({ description: 'True if the product is in stock, so the alert cannot be confirmed' }),
	})
	.meta({ id: 'StockAlert' });

export const alert = z.union([priceAlert, stockAlert]).meta({ id: 'Alert' });
export type PriceAlert = z.infer<typeof priceAlert>;
export type StockAlert = z.infer<typeof stockAlert>;
export type Alert = z.infer<typeof alert>;
