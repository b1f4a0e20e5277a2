import { formatDollars } from '../ui/format.ts';
import { type Filters, nameIn, type ShownFacets } from './query.ts';

type Named = { slug: string; name: string };

const statusWords: Record<string, string> = { 'on-sale': 'on sale', 'in-stock': 'in stock' };

/**
 * What a listing is about, in words that tell it from every other: 'Gold Coins by Northgate Refinery, on sale'.
 *
 * @param category the category or sub-category it shows, if any
 * @param whole what it is called without a filter
 */
export function listingTitle(
	{ filters, facets }: { filters: Filters; facets: Pick<ShownFacets, 'brand' | 'productType'> },
	category: Named | undefined,
	whole: string,
): string {
	const brand = nameIn(facets.brand, filters.brand);
	const subject = category?.name ?? nameIn(facets.productType, filters.productType);
	const parts = [
		subject && brand ? `${subject} by ${brand}` : (subject ?? brand ?? whole),
		filters.searchText?.trim() && `matching “${filters.searchText.trim()}”`,
		statusWords[filters.status ?? ''],
		priceWords(filters),
	];
	return parts.filter(Boolean).join(', ');
}

function priceWords({ minPrice, maxPrice }: Filters): string {
	const from = minPrice && `from ${formatDollars(Number(minPrice))}`;
	const to = maxPrice && `up to ${formatDollars(Number(maxPrice))}`;
	return [from, to].filter(Boolean).join(' ');
}
