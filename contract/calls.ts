import { z } from 'zod';
import { accountCalls, linkCalls } from './accounts/calls.ts';
import { ownAlertCalls } from './alerts/own-calls.ts';
import type { CallMethod, CallSchema } from './call-schema.ts';
import { cartCalls } from './cart/calls.ts';
import { count, listing, listingQuery, metalQuery, productPage } from './catalogue/listing.ts';
import { repeatableParams } from './catalogue/listing-choices.ts';
import { product, productCard, productIds, productImage } from './catalogue/product.ts';
import { productType } from './catalogue/product-type.ts';
import { reviewOrders } from './catalogue/review.ts';
import { reviewCalls } from './catalogue/review-calls.ts';
import { searchText } from './catalogue/search.ts';
import { showcases } from './catalogue/showcase.ts';
import { category, categoryTree, subCategory } from './catalogue/taxonomy.ts';
import { contactMessage, contactReceipt } from './contact/contact.ts';
import { contentCalls } from './content/calls.ts';
import { coupon } from './coupons/coupon.ts';
import { apiError } from './error.ts';
import { operatorCalls } from './operator/calls.ts';
import { checkoutRequest, idempotencyKey, order, quote, quoteRequest } from './orders/checkout.ts';
import { invoiceCalls } from './orders/invoice-calls.ts';
import { ownOrderCalls } from './orders/own-calls.ts';
import { orderQuery } from './orders/own-orders.ts';
import { type CallName, paths } from './paths.ts';
import { addressCalls, placeCalls } from './places/calls.ts';
import { policy, policyQuery } from './policies/policy.ts';
import { portfolioCalls } from './portfolio/calls.ts';
import { priceCalls } from './pricing/price-calls.ts';
import { savedCalls } from './saved/calls.ts';
import { suggestions } from './search/suggestions.ts';
import { sellingCalls } from './selling/calls.ts';
import { publicProfile } from './shop-profile/shop-profile.ts';

const products = z.strictObject({ products: z.array(productCard) });
const productId = z
	.string('Give the id or the slug of a product.')
	.regex(/^[\p{L}\p{N}.'’-]{1,120}$/u, 'Give the id or the slug of a product: letters, digits and hyphens.');
const relatedCount = z
	.string()
	.regex(/^([1-9]|1\d|2[0-4])$/, 'Give a number from 1 to 24.')
	.transform(Number)
	.default(6);
const showcaseRank = z
	.string()
	.regex(/^[1-9]$/, 'Give a number from 1, the best, to 9.')
	.transform(Number)
	.default(1);
const unknownProduct = {
	404: { description: 'No product has this id or slug', response: apiError },
	410: { description: 'The product is no longer sold', response: apiError },
};

const pricesPaused = {
	description:
		'The shop does not sell metals while live prices are unavailable (`prices_paused`). It sells goods with fixed prices',
	response: apiError,
};

const tooManyRequests = {
	description: 'Too many requests from one network address; see Retry-After',
	response: apiError,
};

/** A 409 of the checkout: amounts have changed, or the order could not be placed. */
export const checkoutConflict = z
	.strictObject({
		...apiError.shape,
		quote: quote.optional().meta({ description: 'A new quote to accept' }),
		order_id: z.uuid().optional().meta({ description: 'The order that already has this Idempotency-Key' }),
	})
	.meta({ id: 'CheckoutConflict' });
export type CheckoutConflict = z.infer<typeof checkoutConflict>;

/** Every API call of the shop. The embedded backend implements all of them. */
export const calls = {
	getProductMultipleImages: {
		tag: 'Catalogue',
		summary: "A product's pictures, in two lists",
		query: z.strictObject({ product_id: productId }),
		response: z.strictObject({ images: z.array(productImage), default: z.array(productImage) }),
		refusals: unknownProduct,
		cache: 'revalidate',
	},
	getRelatedProducts: {
		tag: 'Catalogue',
		summary: 'Products of the same sub-category, then of the same category',
		query: z.strictObject({ id: productId, limit: relatedCount }),
		response: products,
		refusals: unknownProduct,
		cache: 'revalidate',
	},
	getProductDetails: {
		tag: 'Catalogue',
		summary: 'One product by id or slug',
		query: z.strictObject({
			id: productId,
			reviews: z
				.enum(reviewOrders, `Give ${reviewOrders.join(' or ')}, or leave it out for the newest first.`)
				.optional(),
		}),
		response: z.strictObject({ product }),
		refusals: unknownProduct,
		cache: 'revalidate',
	},
	getShowcaseProduct: {
		tag: 'Catalogue',
		summary:
			'The product that suits a view best: a current offer, an offer that ends soon, many pictures, colors or a video',
		query: z.strictObject({ with: z.enum(showcases), rank: showcaseRank, productType: productType.optional() }),
		response: z.strictObject({ product }),
		refusals: { 404: { description: 'The shop has no such product', response: apiError } },
		cache: 'revalidate',
	},
	getSubCategories: {
		tag: 'Catalogue',
		summary: 'All sub-categories',
		response: z.strictObject({ sub_categories: z.array(subCategory) }),
		cache: 'revalidate',
	},
	getCategories: {
		tag: 'Catalogue',
		summary: 'All categories',
		response: z.strictObject({ categories: z.array(category) }),
		cache: 'revalidate',
	},
	getCategoryTree: {
		tag: 'Catalogue',
		summary: 'All categories with their sub-categories',
		response: z.strictObject({ categories: categoryTree }),
		cache: 'revalidate',
	},
	searchProducts: {
		tag: 'Catalogue',
		summary: 'Products by filter, sort and page, with counts per facet',
		query: listingQuery,
		several: repeatableParams,
		response: listing,
		refusals: { 404: { description: 'No such page, category or brand', response: apiError } },
		cache: 'revalidate',
	},
	suggest: {
		tag: 'Catalogue',
		summary: 'Suggestions while a shopper types a search: a few products, categories and posts',
		query: z.strictObject({ searchText: searchText.min(1, 'Give a text to search for.') }),
		response: suggestions,
		cache: 'revalidate',
	},
	getSimilarProducts: {
		tag: 'Catalogue',
		summary: 'Products to show beside a category',
		body: z.strictObject({
			category: z.string('Give the slug of a category.').min(1).max(80),
			exclude: z.array(productId).max(60).default([]),
			limit: z.int().min(1).max(24).default(6),
		}),
		response: products,
		refusals: { 404: { description: 'No such category', response: apiError } },
		cache: 'revalidate',
	},
	...priceCalls,
	getProductsOfMetal: {
		tag: 'Catalogue',
		summary: 'All products, or those of a metal, by page',
		query: metalQuery,
		response: productPage,
		refusals: { 404: { description: 'No such page', response: apiError } },
		cache: 'revalidate',
	},
	getProductsById: {
		tag: 'Catalogue',
		summary: 'Products by id, as in listings, to refresh stored lists. Leaves out products that are no longer sold',
		body: z.strictObject({ product_ids: productIds }),
		response: products,
		cache: 'revalidate',
	},
	getProductAddresses: {
		tag: 'Catalogue',
		summary: 'Id and last change of every product, 5,000 per page, for sitemaps',
		query: z.strictObject({ page: count(1_000_000, 'Give a page number from 1.').default(1) }),
		response: z.strictObject({
			products: z.array(z.strictObject({ id: z.string(), updated_at: z.iso.datetime() })),
			page: z.int().min(1),
			pages: z.int().min(1),
		}),
		refusals: { 404: { description: 'No such page', response: apiError } },
		cache: 'revalidate',
	},
	...reviewCalls,
	...placeCalls,
	quoteCheckout: {
		tag: 'Checkout',
		summary: 'Price a cart: lines, discount, shipping, tax and total, locked for 10 minutes',
		body: quoteRequest,
		response: quote,
		refusals: {
			404: { description: 'No such product, place, shipping method or coupon', response: apiError },
			409: {
				description: 'Not enough stock, or a coupon that does not apply to this cart; see the message',
				response: checkoutConflict,
			},
			429: tooManyRequests,
			503: pricesPaused,
		},
		cache: 'never',
	},
	placeOrder: {
		tag: 'Checkout',
		summary:
			'Place the order of a quote. It belongs to the customer who is logged in. Repeating the request with the same Idempotency-Key returns the same order',
		headers: z.object({ 'Idempotency-Key': idempotencyKey }),
		body: checkoutRequest,
		response: z.strictObject({ order }),
		status: 201,
		refusals: {
			404: { description: 'No such quote', response: apiError },
			409: {
				description:
					'The quote is expired or used, a price has changed, stock is too low, the order is too large, or the Idempotency-Key was used before: `order_placed` for the same order with another quote, `idempotency_key_reused` for another order',
				response: checkoutConflict,
			},
			429: {
				description: 'Too many orders, or too many unpaid ones, from one network address; see Retry-After',
				response: apiError,
			},
			503: {
				description: `${pricesPaused.description}; or too many customers are ordering the same product (\`product_busy\`): Retry-After says when to send the same request again`,
				response: apiError,
			},
		},
		cache: 'never',
		access: 'anybody',
	},
	getOrder: {
		tag: 'Checkout',
		summary: 'An order by its secret id',
		query: orderQuery,
		response: z.strictObject({ order }),
		refusals: { 404: { description: 'No such order', response: apiError } },
		cache: 'never',
	},
	getCoupons: {
		tag: 'Checkout',
		summary: 'All coupons with their benefit, terms and end',
		response: z.strictObject({ coupons: z.array(coupon) }),
		cache: 'revalidate',
	},
	sendMessage: {
		tag: 'Content',
		summary: 'Send a message to the shop, which stores it and receives it by email',
		body: contactMessage,
		response: contactReceipt,
		status: 201,
		refusals: { 429: tooManyRequests },
		cache: 'never',
	},
	...contentCalls,
	getPolicy: {
		tag: 'Content',
		summary: 'One policy of the shop, such as its terms',
		query: policyQuery,
		response: z.strictObject({ policy }),
		refusals: { 404: { description: 'The shop has no such policy', response: apiError } },
		cache: 'revalidate',
	},
	getShopProfile: {
		tag: 'Content',
		summary: 'The identity of the shop: name, logo, colors, contact, menus and texts',
		response: publicProfile,
		cache: 'revalidate',
	},
	...accountCalls,
	...linkCalls,
	...ownAlertCalls,
	...cartCalls,
	...savedCalls,
	...addressCalls,
	...ownOrderCalls,
	...invoiceCalls,
	...portfolioCalls,
	...sellingCalls,
	...operatorCalls,
} satisfies Record<CallName, CallSchema>;

type Calls = typeof calls;
type PartOf<N extends CallName, K extends string> = K extends keyof Calls[N] ? Calls[N][K] : undefined;

/** The input of a caller, before defaults. */
export type CallInput<N extends CallName, K extends 'query' | 'body'> =
	PartOf<N, K> extends z.ZodType ? z.input<PartOf<N, K>> : undefined;
/** The input of the backend, after validation. */
export type CallOutput<N extends CallName, K extends 'params' | 'query' | 'body'> =
	PartOf<N, K> extends z.ZodType ? z.output<PartOf<N, K>> : undefined;
export type CallResponse<N extends CallName> = z.infer<Calls[N]['response']>;

/** The schemas, method and path of a call. */
export function describeCall(name: CallName): CallSchema & { method: CallMethod; path: string } {
	const [method, path] = paths[name];
	return { ...calls[name], method, path };
}
