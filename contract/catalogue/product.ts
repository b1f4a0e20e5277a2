import { z } from 'zod';
import { maxLines, maxSurcharge, reviewsShown } from '../limits.ts';
import { dollars } from '../money.ts';
import { type SurchargeMethod, surchargeMethods } from '../payment-methods.ts';
import { hexColor, imgPath, placeholder } from './picture.ts';
import { productType } from './product-type.ts';
import { metalId } from './taxonomy.ts';

export type { ProductType } from './product-type.ts';

/** The products of a call. */
export const productIds = z
	.array(
		z.string('Give the id of a product.').min(1, 'Give the id of a product.').max(120, 'Give the id of a product.'),
	)
	.min(1, 'Name at least one product.')
	.max(maxLines, `Name at most ${maxLines} products.`);

export const productStatus = z.enum(['in-stock', 'out-of-stock']).meta({ id: 'ProductStatus' });

/** A picture as stored: docs/http-api.md, 'Records'. */
export const productImage = z
	.strictObject({
		image_id: z.string(),
		product_id: z.string(),
		imgCode: z.string(),
		imgType: z.string().meta({ example: 'default' }),
		imgPath,
		placeholder: placeholder.nullable(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
		deleted_at: z.iso.datetime().nullable(),
	})
	.meta({ id: 'ProductImage' });
export type ProductImage = z.infer<typeof productImage>;

export const swatch = z.strictObject({ name: z.string(), clrCode: hexColor }).meta({ id: 'Swatch' });

const offerDate = z
	.strictObject({ startDate: z.iso.datetime().nullable(), endDate: z.iso.datetime().nullable() })
	.meta({ description: 'The end is exclusive. Null: no start or no end' });

/** Metal content of a product, and the terms by which its ask follows spot. Weights in troy ounces. */
export const bullion = z
	.strictObject({
		form: z.enum(['coin', 'round', 'bar']),
		fine_weight: z.number().positive().meta({ description: 'Troy ounces of pure metal' }),
		fineness: z.string().meta({ example: '.9999' }),
		premium: z.number().meta({ description: 'Percent over spot' }),
		spread: z.number().min(0).max(100).meta({ description: 'Percent under spot at which the shop buys the metal' }),
		face_value: z.string().nullable(),
		year: z.int().nullable(),
	})
	.meta({ id: 'Bullion' });

/** The terms from which the ask of a metal product is computed, without spot. */
export const askTerms = z
	.strictObject({
		metal_type: metalId,
		fine_weight: bullion.shape.fine_weight,
		premium: bullion.shape.premium,
	})
	.meta({ id: 'AskTerms', description: 'Only for metal: the ask is spot × fine_weight × (1 + premium), to the cent' });
export type PublishedTerms = z.infer<typeof askTerms>;

/** The terms from which the bid for a metal product is computed, without spot. A bid is never above the lowest price of the product. */
export const bidTerms = z
	.strictObject({
		spread: bullion.shape.spread,
		most_off: z.number().min(0).lt(100).meta({ description: 'Percent off each piece at the best quantity break' }),
	})
	.meta({
		id: 'BidTerms',
		description: 'Only for metal: the bid is spot × fine_weight × (1 − spread), rounded down to the cent',
	});

/** A quantity discount: see `contract/pricing/quantity-breaks.ts`. */
export const quantityBreak = z
	.strictObject({
		from: z.int().min(2).meta({ description: 'Smallest number of pieces, over all sizes and colors' }),
		off: z
			.number()
			.positive()
			.lt(100)
			.meta({ description: 'Percent off the price of a piece, rounded half up to the cent' }),
	})
	.meta({ id: 'QuantityBreak' });

const surcharge = z.int().min(0).max(maxSurcharge).optional();

/** Surcharges of payment methods over the price by wire: see `contract/pricing/payment-prices.ts`. */
const surchargeFields = Object.fromEntries(surchargeMethods.map((method) => [method, surcharge]));
const surcharges = z.strictObject(surchargeFields as Record<SurchargeMethod, typeof surcharge>).meta({
	id: 'Surcharges',
	description:
		'How much more a piece costs by a payment method than by wire: hundredths of a percent of its price by wire, rounded half up to the cent. The price by card is the regular price; wire and check get a discount, unless PRICE_WORDING says otherwise',
});

/** A product as a listing shows it. */
export const productCard = z
	.strictObject({
		id: z.string(),
		sku: z.string(),
		code: z.string().meta({ description: 'The same as `sku`' }),
		title: z.string(),
		slug: z.string(),
		description: z.string(),
		unit: z.string(),
		img: imgPath,
		imageURLs: z.array(z.strictObject({ img: imgPath, placeholder: placeholder.optional(), color: swatch.optional() })),
		parent: z.string().meta({ description: 'Name of the category' }),
		children: z.string().meta({ description: 'Name of the sub-category' }),
		category: z.strictObject({ name: z.string() }),
		brand: z.strictObject({ name: z.string() }),
		price: dollars.meta({ description: 'Before the discount; for metal products the same as `pricing.ask`' }),
		pricing: z.strictObject({
			ask: dollars.meta({
				description: 'One piece by wire, before its discount; `surcharges` has what other payment methods cost',
			}),
			terms: askTerms.optional(),
			bid_terms: bidTerms.optional(),
			breaks: z
				.array(quantityBreak)
				.optional()
				.meta({ description: 'Not in listings; `getProductDetails`, `getProductsById` and carts have them' }),
			surcharges: surcharges
				.optional()
				.meta({ description: 'Missing if a piece costs the same by every payment method' }),
		}),
		discount: z.int().min(0).max(100).meta({
			description: 'Whole percent off the ask now. For a product with an offer, 0 while the offer does not run',
		}),
		quantity: z.int().min(0).meta({ description: 'Pieces in stock; 0 while the shop has paused the metal' }),
		status: productStatus,
		paused: z.literal(true).optional().meta({
			description: 'The shop neither sells nor buys this metal at the moment. `status` is then out-of-stock',
		}),
		metal_type: metalId.nullable(),
		fineness: z.string().optional().meta({ description: 'Only for metal', example: '.9999' }),
		productType,
		rating: z.strictObject({ average: z.number().min(0).max(5), count: z.int().min(0) }),
		offerDate: offerDate.nullable().meta({ description: 'The current offer, or null' }),
		featured: z.boolean(),
		sellCount: z.int().min(0),
		tags: z.array(z.string()),
		sizes: z.array(z.string()),
		videoId: z.string().nullable(),
	})
	.meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCard>;

/** A published review. The reviewer's email is stored, but never published. */
export const review = z
	.strictObject({
		user: z.string().nullable().meta({ description: "Path of the reviewer's picture" }),
		name: z.string(),
		review: z.string(),
		date: z.iso.datetime(),
		rating: z.number().min(1).max(5).multipleOf(0.5),
		is_verified: z.boolean().meta({ description: 'True if the writer had bought the product here' }),
		edited_at: z.iso.datetime().nullable().meta({ description: 'When the writer last edited it' }),
	})
	.meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

/** A stored review. */
export const storedReview = z.strictObject({ ...review.shape, email: z.email() }).meta({ id: 'StoredReview' });

export const product = z
	.strictObject({
		...productCard.shape,
		reviews: z
			.array(review)
			.meta({ description: `${reviewsShown} at most, by default the newest; \`rating\` counts all` }),
		updated_at: z.iso.datetime().meta({ description: 'Last change of the page content, without price and stock' }),
		ratingCounts: z
			.array(z.int().min(0))
			.length(5)
			.meta({ description: 'Number of reviews with 1, 2, 3, 4 and 5 stars. Half stars are rounded down' }),
		hasVerifiedReviews: z.boolean().meta({ description: 'True if a verified buyer has reviewed it' }),
		additionalInformation: z.array(z.strictObject({ key: z.string(), value: z.string() })),
		bullion: bullion.nullable(),
	})
	.meta({ id: 'Product' });
export type Product = z.infer<typeof product>;
