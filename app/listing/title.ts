import { formatDollars } from '../ui/format.ts';
import type { Filters, PageFacets } from './query.ts';

type Named = { slug: string; name: string };

type PriceFilters = Pick<Filters, 'minPrice' | 'maxPrice' | 'maxPerOunce'>;

type Titled = { filters: Filters; facets: Omit<PageFacets, 'price'> };

/**
 * A unique title that names all filters of a listing, with chosen values in the order of their facet: 'Gold Coins by Northgate
 * Refinery, 1 oz or 1/2 oz, on sale'.
 *
 * @param category the chosen category or sub-category
 * @param defaultTitle the title without filters
 */
export function listingTitle({ filters, facets }: Titled, category: Named | undefined, defaultTitle: string): string {
	const named = (name: Exclude<keyof PageFacets, 'price'>, between: string) =>
		facets[name]
			.filter(({ slug }) => filters[name]?.some((chosen) => chosen === slug))
			.map((choice) => choice.name)
			.join(between);
	const brand = named('brand', ' or ');
	const subject =
		category?.name || named('subCategory', ' and ') || named('category', ' and ') || named('productType', ' and ');
	const premium = named('premium', ' or ');
	const parts = [
		subject && brand ? `${subject} by ${brand}` : subject || brand || defaultTitle,
		filters.searchText?.trim() && `matching “${filters.searchText.trim()}”`,
		...(['weight', 'fineness', 'year'] as const).map((name) => named(name, ' or ')),
		premium && `premium ${premium.toLowerCase()}`,
		named('status', ', ').toLowerCase(),
		formatPriceRange(filters),
	];
	return parts.filter(Boolean).join(', ');
}

/** 'from $100 up to $200' */
export function formatPriceRange({ minPrice, maxPrice, maxPerOunce }: PriceFilters): string {
	const from = minPrice && `from ${formatDollars(Number(minPrice))}`;
	const to = maxPrice && `up to ${formatDollars(Number(maxPrice))}`;
	const perOunce = maxPerOunce && `up to ${formatDollars(Number(maxPerOunce))} an ounce`;
	return [[from, to].filter(Boolean).join(' '), perOunce].filter(Boolean).join(', ');
}
