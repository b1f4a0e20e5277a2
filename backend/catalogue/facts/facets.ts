import type { Listing, ListingQuery } from '../../../contract/catalogue/listing.ts';
import { premiumBands } from '../../../contract/catalogue/listing-choices.ts';
import { type ProductType, productTypes } from '../../../contract/catalogue/product-type.ts';
import { weightName } from '../../../contract/catalogue/weight.ts';
import { toDollars } from '../../../contract/pricing/amount.ts';
import type { CategoryRow } from '../taxonomy.ts';
import type { CodedProperty } from './coded-properties.ts';
import type { Facts } from './facts.ts';
import type { Sifted } from './filter-facts.ts';

const productTypeNames: Record<ProductType, string> = {
	metal: 'Precious metals',
	fashion: 'Fashion',
	beauty: 'Beauty',
	jewelry: 'Jewelry',
	electronics: 'Electronics',
	bags: 'Bags',
};

/**
 * The facets with their names, in the order of the shop. Values that would leave nothing are not offered, except those
 * that are chosen: a listing names them, too.
 */
export function presentFacets(
	facts: Facts,
	sifted: Sifted,
	categories: CategoryRow[],
	chosen: Pick<ListingQuery, CodedProperty>,
): Listing['facets'] {
	const counted = (property: CodedProperty, slug: string) => countOf(facts, sifted.counts, property, slug);
	const shown = (property: CodedProperty, values: Named[]) =>
		offered(
			values.map(({ slug, name }) => ({ slug, name, count: counted(property, slug) })),
			chosen[property],
		);
	const known = (property: CodedProperty) => facts[property].slugs.filter((slug) => slug !== '');
	return {
		category: shown(
			'category',
			categories.filter((row) => row.parentSlug === null),
		),
		subCategory: offered(
			categories.flatMap(({ slug, name, parentSlug }) =>
				parentSlug === null ? [] : [{ slug, name, parent: parentSlug, count: counted('subCategory', slug) }],
			),
			chosen.subCategory,
		),
		brand: shown(
			'brand',
			known('brand')
				.toSorted()
				.map((slug) => ({ slug, name: facts.brandNames.get(slug) ?? slug })),
		),
		productType: shown(
			'productType',
			productTypes.map((slug) => ({ slug, name: productTypeNames[slug] })),
		),
		status: [
			{ slug: 'in-stock', name: 'In stock', count: sifted.inStock },
			{ slug: 'on-sale', name: 'On sale', count: sifted.onSale },
		],
		weight: shown(
			'weight',
			inOrder(known('weight')).map((slug) => ({ slug, name: weightName(Number(slug)) })),
		),
		fineness: shown('fineness', inOrder(known('fineness')).reverse().map(asWritten)),
		year: shown('year', inOrder(known('year')).reverse().map(asWritten)),
		premium: shown('premium', [...premiumBands]),
		price: { min: toDollars(sifted.minCents), max: toDollars(sifted.maxCents) },
	};
}

type Named = { slug: string; name: string };

const asWritten = (slug: string): Named => ({ slug, name: slug });
const inOrder = (numbers: string[]) => numbers.toSorted((one, other) => Number(one) - Number(other));

/** How many products a value of a property counts. */
function countOf(facts: Facts, counts: Sifted['counts'], property: CodedProperty, slug: string): number {
	const code = facts[property].codeOf.get(slug);
	return code === undefined ? 0 : (counts[property][code] ?? 0);
}

function offered<F extends { slug: string; count: number }>(facets: F[], chosen: readonly string[] = []): F[] {
	return facets.filter(({ slug, count }) => count > 0 || chosen.includes(slug));
}
