import type { Listing, ListingQuery } from '../../../contract/catalogue/listing.ts';
import { premiumBands } from '../../../contract/catalogue/listing-choices.ts';
import { type ProductType, productTypes } from '../../../contract/catalogue/product-type.ts';
import { weightName } from '../../../contract/catalogue/weight.ts';
import { toDollars } from '../../../contract/pricing/amount.ts';
import type { CategoryRow } from '../taxonomy.ts';
import type { CodedProperty } from './coded-properties.ts';
import type { Facts } from './facts.ts';
import type { FilterResult } from './filter-facts.ts';

const productTypeNames: Record<ProductType, string> = {
	metal: 'Precious metals',
	fashion: 'Fashion',
	beauty: 'Beauty',
	jewelry: 'Jewelry',
	electronics: 'Electronics',
	bags: 'Bags',
};

/**
 * The facets with names, in the shop's order. Leaves out values without products unless they are chosen, because a
 * listing displays their names.
 */
export function presentFacets(
	facts: Facts,
	result: FilterResult,
	categories: CategoryRow[],
	chosen: Pick<ListingQuery, CodedProperty>,
): Listing['facets'] {
	const counted = (property: CodedProperty, slug: string) => countOf(facts, result.counts, property, slug);
	const facet = (property: CodedProperty, values: Named[]) =>
		withProducts(
			values.map(({ slug, name }) => ({ slug, name, count: counted(property, slug) })),
			chosen[property],
		);
	const known = (property: CodedProperty) => facts[property].slugs.filter((slug) => slug !== '');
	return {
		category: facet(
			'category',
			categories.filter((row) => row.parentSlug === null),
		),
		subCategory: withProducts(
			categories.flatMap(({ slug, name, parentSlug }) =>
				parentSlug === null ? [] : [{ slug, name, parent: parentSlug, count: counted('subCategory', slug) }],
			),
			chosen.subCategory,
		),
		brand: facet(
			'brand',
			known('brand')
				.toSorted()
				.map((slug) => ({ slug, name: facts.brandNames.get(slug) ?? slug })),
		),
		productType: facet(
			'productType',
			productTypes.map((slug) => ({ slug, name: productTypeNames[slug] })),
		),
		status: [
			{ slug: 'in-stock', name: 'In stock', count: result.inStock },
			{ slug: 'on-sale', name: 'On sale', count: result.onSale },
		],
		weight: facet(
			'weight',
			sortedNumerically(known('weight')).map((slug) => ({ slug, name: weightName(Number(slug)) })),
		),
		fineness: facet('fineness', sortedNumerically(known('fineness')).reverse().map(unnamed)),
		year: facet('year', sortedNumerically(known('year')).reverse().map(unnamed)),
		premium: facet('premium', [...premiumBands]),
		price: { min: toDollars(result.minCents), max: toDollars(result.maxCents) },
	};
}

type Named = { slug: string; name: string };

const unnamed = (slug: string): Named => ({ slug, name: slug });
const sortedNumerically = (numbers: string[]) => numbers.toSorted((one, other) => Number(one) - Number(other));

/** Counts the products of a value, with the other filters applied. */
function countOf(facts: Facts, counts: FilterResult['counts'], property: CodedProperty, slug: string): number {
	const code = facts[property].codeOf.get(slug);
	return code === undefined ? 0 : (counts[property][code] ?? 0);
}

function withProducts<F extends { slug: string; count: number }>(facets: F[], chosen: readonly string[] = []): F[] {
	return facets.filter(({ slug, count }) => count > 0 || chosen.includes(slug));
}
