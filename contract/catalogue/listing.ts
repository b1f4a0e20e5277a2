import { z } from 'zod';
import { defaultPageSize, maxPageSize } from '../limits.ts';
import { dollars } from '../money.ts';
import { readDollars } from '../read-number.ts';
import { typedCode } from '../text.ts';
import { typedNumber } from '../typed-number.ts';
import { maxRepeats, premiumBands, sorts, statuses } from './listing-choices.ts';
import { productCard } from './product.ts';
import { productType } from './product-type.ts';
import { searchText, spelling } from './search.ts';
import { metalId } from './taxonomy.ts';

const slug = z.string().regex(/^[\p{Ll}\p{N}.'’-]{1,80}$/u, 'Give a slug: lower-case letters, digits and hyphens.');
const badPrice = 'Give an amount in dollars from 0 to 99999999.99, for example 250 or 19.99.';
const priceParam = typedNumber(readDollars, badPrice).pipe(
	z.number().min(0, badPrice).max(99_999_999.99, badPrice).multipleOf(0.01, badPrice),
);

/** A query parameter with a whole number from 1 to `max`. */
export function count(max: number, message: string) {
	return z
		.string()
		.regex(/^[1-9]\d{0,8}$/, message)
		.transform(Number)
		.refine((value) => value <= max, message);
}

const pageNumber = count(1_000_000, 'Give a page number from 1.').default(1);
const pageSize = count(maxPageSize, `Give a page size from 1 to ${maxPageSize}.`);

const ounces = typedCode()
	.regex(/^\d{1,5}(\.\d{1,6})?$/, 'Give a weight in troy ounces, for example 1 or 0.1.')
	.transform((text) => String(Number(text)));
const fineness = typedCode().regex(/^\d{0,3}\.?\d{1,6}$/, 'Give a fineness, for example .9999.');
const year = typedCode().regex(/^\d{4}$/, 'Give a year, for example 2026.');
const bands = premiumBands.map(({ slug }) => slug);

/** One value, or several by repeating the parameter. The result is sorted, without duplicates. */
function several<V extends z.ZodType<string, string>>(value: V) {
	const list = z.array(value).min(1).max(maxRepeats, `Give at most ${maxRepeats} values.`);
	return z
		.union([value, list], { error: ({ input }) => wrongIn(value, list, input) })
		.transform((given) => [...new Set([given].flat())].sort() as z.output<V>[])
		.optional();
}

/** The error of the value or of the list: the error of a union would only say that no option matches. */
function wrongIn(value: z.ZodType, list: z.ZodType, input: unknown): string | undefined {
	const { error } = (Array.isArray(input) ? list : value).safeParse(input);
	return error?.issues[0]?.message;
}

/** Filters, sort and page in the URL of a listing. See docs/what-it-does.md, 'Listings'. */
export const listingFields = {
	minPrice: priceParam.optional(),
	maxPrice: priceParam.optional(),
	maxPerOunce: priceParam.optional().meta({
		description: 'For metal: the highest price per troy ounce in dollars',
	}),
	/** Products must match all of these. For other parameters with several values, they must match one. */
	status: several(z.enum(statuses, "Give 'on-sale' or 'in-stock'.")),
	category: several(slug),
	subCategory: several(slug),
	brand: several(slug),
	searchText: searchText.optional(),
	productType: several(productType),
	weight: several(ounces).meta({ description: 'Troy ounces of pure metal' }),
	fineness: several(fineness),
	year: several(year),
	premium: several(z.enum(bands, `Give one of: ${bands.join(', ')}.`)).meta({
		description: 'Percent over spot, at the price paid',
	}),
	sort: z
		.union([z.enum(sorts), z.literal('low-to-hight')], `Sort by one of ${sorts.join(', ')}.`)
		.transform((value) => (value === 'low-to-hight' ? 'low-to-high' : value))
		.default('default-sorting'),
	page: pageNumber,
};

export const listingQuery = z
	.strictObject({
		...listingFields,
		featured: z.literal('true', "Give 'true', or leave it out.").optional(),
		perPage: pageSize.default(defaultPageSize),
	})
	.refine((query) => query.minPrice === undefined || query.maxPrice === undefined || query.minPrice <= query.maxPrice, {
		path: ['maxPrice'],
		message: 'Give a highest price that is not below the lowest.',
	});
export type ListingQuery = z.output<typeof listingQuery>;
export type ListingParams = z.input<typeof listingQuery>;

/** A page of all products, or of the products of a metal. */
export const metalQuery = z.strictObject({
	metal_id: metalId.optional(),
	page: pageNumber,
	perPage: pageSize.default(maxPageSize),
});
export type MetalQuery = z.output<typeof metalQuery>;

const facetValue = z.strictObject({ name: z.string(), slug: z.string(), count: z.int().min(0) });
const facet = z.array(facetValue);
const subCategoryFacet = z.array(
	z.strictObject({ ...facetValue.shape, parent: z.string().meta({ description: 'Slug of the category' }) }),
);

export const productPage = z.strictObject({
	products: z.array(productCard),
	total: z.int().min(0),
	page: z.int().min(1),
	pages: z.int().min(1),
	perPage: z.int().min(1),
});

export const listing = z
	.strictObject({
		...productPage.shape,
		spelling,
		facets: z.strictObject({
			category: facet,
			subCategory: subCategoryFacet,
			brand: facet,
			productType: facet,
			status: facet,
			weight: facet.meta({ description: 'This facet and the next three are only for metal' }),
			fineness: facet,
			year: facet,
			premium: facet,
			price: z
				.strictObject({ min: dollars, max: dollars })
				.meta({ description: 'The range of the products that match all other filters' }),
		}),
	})
	.meta({ id: 'Listing' });
export type Listing = z.infer<typeof listing>;
