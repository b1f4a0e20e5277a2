import { formatDollars } from '../ui/format.ts';
import type { Filters, ShownFacets } from './query.ts';

type Named = { slug: string; name: string };

type PriceFilters = Pick<Filters, 'minPrice' | 'maxPrice' | 'maxPerOunce'>;

type Titled = { filters: Filters; facets: Omit<ShownFacets, 'price'> };

/**
 * What a listing is about, in words that tell it from every other, chosen values in the order in which they are offered: 'Gold Coins by Northgate Refinery, 1 oz or 1/2 oz, on sale'.
 *
 * @param category the category or sub-category it shows, if it is one
 * @param whole what it is called without a filter
 */
export function listingTitle({ filters, facets }: Titled, category: Named | undefined, whole: string): string {
	const named = (name: Exclude<keyof ShownFacets, 'price'>, between: string) =>
		facets[name]
			.filter(({ slug }) => filters[name]?.some((chosen) => chosen === slug))
			.map((choice) => choice.name)
			.join(between);
	const brand = named('brand', ' or ');
	const subject =
		category?.name || named('subCategory', ' and ') || named('category', ' and ') || named('productType', ' and ');
	const premium = named('premium', ' or ');
	const parts = [
		subject && brand ? `${subject} by ${brand}` : subject || brand || whole,
		filters.searchText?.trim() && `matching “${filters.searchText.trim()}”`,
		...(['weight', 'fineness', 'year'] as const).map((name) => named(name, ' or ')),
		premium && `premium ${premium.toLowerCase()}`,
		named('status', ', ').toLowerCase(),
		priceWords(filters),
	];
	return parts.filter(Boolean).join(', ');
}

/** 'from $100 up to $200' */
export function priceWords({ minPrice, maxPrice, maxPerOunce }: PriceFilters): string {
	const from = minPrice && `from ${formatDollars(Number(minPrice))}`;
	const to = maxPrice && `up to ${formatDollars(Number(maxPrice))}`;
	const perOunce = maxPerOunce && `up to ${formatDollars(Number(maxPerOunce))} an ounce`;
	return [[from, to].filter(Boolean).join(' '), perOunce].filter(Boolean).join(', ');
}
