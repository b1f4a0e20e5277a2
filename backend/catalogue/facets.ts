import type { Listing, ListingQuery } from '../../contract/catalogue/listing.ts';
import { type ProductType, productTypes } from '../../contract/catalogue/product-type.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { CodedProperty, Facts } from './facts.ts';
import type { Sifted } from './filter-and-sort.ts';
import type { CategoryRow } from './taxonomy.ts';

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
	return {
		category: offered(
			categories
				.filter((row) => row.parentSlug === null)
				.map(({ slug, name }) => ({ slug, name, count: counted('category', slug) })),
			chosen.category,
		),
		subCategory: offered(
			categories.flatMap(({ slug, name, parentSlug }) =>
				parentSlug === null ? [] : [{ slug, name, parent: parentSlug, count: counted('subCategory', slug) }],
			),
			chosen.subCategory,
		),
		brand: offered(
			facts.brand.slugs
				.toSorted()
				.map((slug) => ({ slug, name: facts.brandNames.get(slug) ?? slug, count: counted('brand', slug) })),
			chosen.brand,
		),
		productType: offered(
			productTypes.map((slug) => ({ slug, name: productTypeNames[slug], count: counted('productType', slug) })),
			chosen.productType,
		),
		status: [
			{ slug: 'in-stock', name: 'In stock', count: sifted.inStock },
			{ slug: 'on-sale', name: 'On sale', count: sifted.onSale },
		],
		price: { min: toDollars(sifted.minCents), max: toDollars(sifted.maxCents) },
	};
}

/** How many products a value of a property counts. */
export function countOf(facts: Facts, counts: Sifted['counts'], property: CodedProperty, slug: string): number {
	const code = facts[property].codeOf.get(slug);
	return code === undefined ? 0 : (counts[property][code] ?? 0);
}

function offered<F extends { slug: string; count: number }>(facets: F[], chosen: string | undefined): F[] {
	return facets.filter(({ slug, count }) => count > 0 || slug === chosen);
}
