import { z } from 'zod';
import { bidTerms, bullion } from '../catalogue/product.ts';
import { metalId } from '../catalogue/taxonomy.ts';
import { formatNumber } from '../format-number.ts';
import { maxNameLength } from '../limits.ts';
import { dollars } from '../money.ts';
import { optionalPhoneNumber } from '../phone-number.ts';
import { emailAddress, text } from '../text.ts';
import { weightUnits } from './bid.ts';
import { maxSellPieces, maxSellRows, maxSellWeight, sellFineness } from './limits.ts';
import { sellMessages } from './messages.ts';
import { sellStates } from './request-state.ts';

const spread = bullion.shape.spread;

/** The metals and products that the shop buys, and the terms of its bids. */
export const sellTerms = z
	.strictObject({
		metals: z.array(
			z.strictObject({
				metal_id: metalId,
				name: z.string(),
				spread,
				paused: z.boolean().meta({ description: 'True while the shop does not buy the metal' }),
			}),
		),
		products: z
			.array(
				z.strictObject({
					id: z.string(),
					title: z.string(),
					metal_id: metalId,
					fine_weight: bullion.shape.fine_weight,
					fineness: bullion.shape.fineness,
					premium: bullion.shape.premium,
					discount: z.int().min(0).max(100),
					most_off: bidTerms.shape.most_off,
				}),
			)
			.meta({
				description: "The shop's metal products. A bid is never above the lowest price of a piece in the shop",
			}),
	})
	.meta({ id: 'SellTerms' });
export type SellTerms = z.infer<typeof sellTerms>;

const fourDecimals = 'Enter at most four decimals.';

/** A metal by weight, or a product of the shop, whose weight and fineness are known. */
export const sellItem = z
	.strictObject({
		product_id: text(40, sellMessages.what)
			.optional()
			.meta({ description: 'Leave out metal and weight if you send this' }),
		metal_id: z.enum(metalId.options, sellMessages.what).optional(),
		weight: z
			.number(sellMessages.weight)
			.min(0.01, sellMessages.weight)
			.multipleOf(0.0001, fourDecimals)
			.optional()
			.meta({ description: 'Weight of one piece, with its alloy' }),
		unit: z.enum(weightUnits, 'Choose troy ounces or grams.').optional(),
		fineness: z
			.number(sellMessages.fineness)
			.min(sellFineness.min, `We buy fineness ${sellFineness.min} and above.`)
			.max(sellFineness.max, sellMessages.fineness)
			.multipleOf(0.0001, fourDecimals)
			.optional(),
		pieces: z
			.int(sellMessages.pieces)
			.min(1, 'Enter at least 1 item.')
			.max(maxSellPieces, `Enter at most ${maxSellPieces} items.`),
	})
	.superRefine(({ product_id, ...weighed }, context) => {
		const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
		const { metal_id, weight, unit, fineness } = weighed;
		if (product_id !== undefined) {
			if (metal_id ?? weight ?? unit ?? fineness) refuse('product_id', 'Give a product, or a metal and its weight.');
			return;
		}
		if (metal_id === undefined) refuse('metal_id', sellMessages.what);
		if (unit === undefined) refuse('unit', 'Choose troy ounces or grams.');
		if (fineness === undefined) refuse('fineness', sellMessages.fineness);
		if (weight === undefined) refuse('weight', sellMessages.weight);
		else if (unit && weight > maxSellWeight[unit]) {
			refuse('weight', `Enter at most ${formatNumber(maxSellWeight[unit])} ${unit === 'g' ? 'grams' : 'ounces'}.`);
		}
	})
	.meta({ id: 'SellItem' });
export type SellItem = z.infer<typeof sellItem>;

/** The items and the person of a request to sell, and the total that they saw. */
export const sellRequestBody = z
	.strictObject({
		items: z
			.array(sellItem)
			.min(1, 'Add what you have.')
			.max(maxSellRows, `Enter at most ${maxSellRows} rows. For more, use the contact page.`),
		name: text(maxNameLength, 'Enter your name.'),
		email: emailAddress,
		phone: optionalPhoneNumber('Enter a phone number, for example +1 503 555 0100.').optional(),
		offer: dollars.meta({ description: 'The displayed sum that the seller accepts' }),
	})
	.meta({ id: 'SellRequestBody' });
export type SellRequestBody = z.infer<typeof sellRequestBody>;

/** The offer for a row. */
const offeredRow = z.strictObject({
	each: dollars.meta({ description: 'Offer for one piece' }),
	total: dollars,
});

/** A new offer that the shop holds for the client, in place of an outdated one. */
export const sellOffer = z
	.strictObject({
		total: dollars,
		rows: z.array(offeredRow).meta({ description: 'In the order of the items' }),
		expires_at: z.iso.datetime(),
		expires_in: z.int().min(0).meta({ description: '`expires_at` in milliseconds from now' }),
	})
	.meta({ id: 'SellOffer' });
export type SellOffer = z.infer<typeof sellOffer>;

export const sellRequest = z
	.strictObject({
		request_id: z.uuid().meta({ description: 'Random: everybody with this id can read the request' }),
		number: z.string().meta({ example: 'SL-100042' }),
		state: z
			.enum(sellStates)
			.meta({ description: 'received: the parcel waits for the assay. lapsed: the pieces did not arrive in time' }),
		made_at: z.iso.datetime(),
		held_until: z.iso.datetime().meta({ description: 'When the offer ends' }),
		ended_at: z.iso.datetime().nullable(),
		reason: z.string().nullable().meta({ description: 'The reason for declining, or null' }),
		email: z.string().meta({ description: 'With the link of the request, only its first letter' }),
		is_mailed: z.boolean(),
		has_simulated_prices: z.boolean(),
		rows: z.array(
			z.strictObject({
				title: z.string().meta({ example: 'Gold, 31.1 g, .9999 fine' }),
				metal_id: metalId,
				fine_weight: z.number().meta({ description: 'Fine troy ounces of one piece' }),
				pieces: z.int(),
				...offeredRow.shape,
			}),
		),
		shown: dollars.meta({ description: 'The sum that the seller accepted. The offer can be higher if spot has risen' }),
		total: dollars,
	})
	.meta({ id: 'SellRequest' });
export type SellRequest = z.infer<typeof sellRequest>;

export const sellRequestQuery = z.strictObject({ request_id: z.uuid('Give the id of a request.') });
