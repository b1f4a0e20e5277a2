import { z } from 'zod';
import { checkoutRequest, idempotencyKey, order, quote, quoteRequest } from './checkout.ts';
import { apiError } from './error.ts';
import { listing, listingQuery } from './listing.ts';
import { type CallName, paths } from './paths.ts';
import { country, state } from './place.ts';
import { product, productCard, productImage } from './product.ts';
import { category, categoryTree, metal, metalId, spotPrices, subCategory } from './taxonomy.ts';

/**
 * What a call takes and answers.
 *
 * `cache`: 'revalidate' answers carry an ETag; 'never' answers are `no-store`.
 */
type CallSchema = {
	tag: 'Catalogue' | 'Prices' | 'Places' | 'Checkout';
	summary: string;
	query?: z.ZodType;
	headers?: z.ZodObject;
	body?: z.ZodType;
	response: z.ZodType;
	/** Status of success; 200 unless told. */
	status?: 201;
	/** Refusals beyond 400 and 403. */
	refusals?: Partial<Record<404 | 409, { description: string; response: z.ZodType }>>;
	cache: 'revalidate' | 'never';
};

const products = z.strictObject({ products: z.array(productCard) });
const productId = z
	.string('Give the id or the slug of a product.')
	.regex(/^[\p{L}\p{N}.'’-]{1,120}$/u, 'Give the id or the slug of a product: letters, digits and hyphens.');
const relatedCount = z
	.string()
	.regex(/^([1-9]|1\d|2[0-4])$/, 'Give a number from 1 to 24.')
	.transform(Number)
	.default(6);
const unknownProduct = { 404: { description: 'No product has that id or slug', response: apiError } };

/** A 409 of the checkout: the figures have changed, or nothing could be taken. */
export const checkoutConflict = z
	.strictObject({
		...apiError.shape,
		quote: quote.optional().meta({ description: 'The new figures to agree to' }),
		order_id: z.uuid().optional().meta({ description: 'The order that the Idempotency-Key already stands for' }),
	})
	.meta({ id: 'CheckoutConflict' });
export type CheckoutConflict = z.infer<typeof checkoutConflict>;

/** Every call that the embedded backend answers and the shop makes. */
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
		query: z.strictObject({ id: productId }),
		response: z.strictObject({ product }),
		refusals: unknownProduct,
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
		response: listing,
		refusals: { 404: { description: 'There is no such page, category or brand', response: apiError } },
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
		refusals: { 404: { description: 'There is no such category', response: apiError } },
		cache: 'revalidate',
	},
	getSpotPrices: {
		tag: 'Prices',
		summary: 'Spot price of every metal',
		response: spotPrices,
		cache: 'revalidate',
	},
	getMetals: {
		tag: 'Prices',
		summary: 'The metals that are priced',
		response: z.strictObject({ metals: z.array(metal) }),
		cache: 'revalidate',
	},
	getProductsOfMetal: {
		tag: 'Catalogue',
		summary: 'All products of a metal, or without one all products',
		query: z.strictObject({ metal_id: metalId.optional() }),
		response: products,
		cache: 'revalidate',
	},
	getCountries: {
		tag: 'Places',
		summary: 'Countries that we ship to',
		response: z.strictObject({ countries: z.array(country) }),
		cache: 'revalidate',
	},
	getStates: {
		tag: 'Places',
		summary: 'States or provinces of a country',
		query: z.strictObject({
			country: z
				.string('Give a country code.')
				.regex(/^[A-Z]{2}$/, 'Give a country code of two capital letters, for example US.'),
		}),
		response: z.strictObject({ states: z.array(state) }),
		refusals: { 404: { description: 'We do not ship there', response: apiError } },
		cache: 'revalidate',
	},
	quoteCheckout: {
		tag: 'Checkout',
		summary: 'Price a cart: lines, discount, shipping, tax and total, locked for 10 minutes',
		body: quoteRequest,
		response: quote,
		refusals: { 409: { description: 'Not enough stock; the message names the product', response: checkoutConflict } },
		cache: 'never',
	},
	placeOrder: {
		tag: 'Checkout',
		summary: 'Place the order that a quote describes; the same Idempotency-Key answers the same order',
		headers: z.object({ 'Idempotency-Key': idempotencyKey }),
		body: checkoutRequest,
		response: z.strictObject({ order }),
		status: 201,
		refusals: {
			404: { description: 'There is no such quote', response: apiError },
			409: {
				description:
					'Quote expired or used, changed price, too little stock, or an Idempotency-Key used for another order',
				response: checkoutConflict,
			},
		},
		cache: 'never',
	},
	getOrder: {
		tag: 'Checkout',
		summary: 'An order by its id, which only its buyer was told',
		query: z.strictObject({ order_id: z.uuid('Give the id of an order.') }),
		response: z.strictObject({ order }),
		refusals: { 404: { description: 'There is no such order', response: apiError } },
		cache: 'never',
	},
} satisfies Record<CallName, CallSchema>;

type Calls = typeof calls;
type Part<N extends CallName, K extends string> = K extends keyof Calls[N] ? Calls[N][K] : undefined;

/** What a caller sends, before defaults. */
export type CallInput<N extends CallName, K extends 'query' | 'body'> =
	Part<N, K> extends z.ZodType ? z.input<Part<N, K>> : undefined;
/** What the backend works with, after validation. */
export type CallOutput<N extends CallName, K extends 'query' | 'body'> =
	Part<N, K> extends z.ZodType ? z.output<Part<N, K>> : undefined;
export type CallResponse<N extends CallName> = z.infer<Calls[N]['response']>;

/** The schemas of a call with its method and path. */
export function describeCall(name: CallName): CallSchema & { method: 'get' | 'post'; path: string } {
	const [method, path] = paths[name];
	return { ...calls[name], method, path };
}
