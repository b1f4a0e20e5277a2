import { X } from 'lucide-react';
import { Link } from '../navigation/link.tsx';
import { formatDollars } from '../ui/format.ts';
import { type FilterName, type Filters, type LoadedListing, listingHref, nameIn, type ShownFacets } from './query.ts';

/** What each filter in force is called on its chip. */
const chips: Partial<Record<FilterName, (value: string, facets: ShownFacets) => string | undefined>> = {
	searchText: (value) => `“${value}”`,
	productType: (value, facets) => nameIn(facets.productType, value),
	category: (value, facets) => nameIn(facets.category, value),
	subCategory: (value, facets) => nameIn(facets.subCategory, value),
	brand: (value, facets) => nameIn(facets.brand, value),
	status: (value, facets) => nameIn(facets.status, value),
	minPrice: (value) => `From ${formatDollars(Number(value))}`,
	maxPrice: (value) => `To ${formatDollars(Number(value))}`,
};

/**
 * The filters in force, each a link that takes it away. The list lends the page's columns no width (`contain`), so that a
 * long search is cut instead of widening them.
 */
export function ActiveFilters({ path, loaded: { filters, listing } }: { path: string; loaded: LoadedListing }) {
	const names = (Object.keys(chips) as FilterName[]).filter((name) => filters[name] !== undefined);
	if (names.length === 0) return null;
	return (
		<ul aria-label="Filters in force" className="mb-6 flex flex-wrap gap-2 contain-inline-size">
			{names.map((name) => (
				<li key={name} className="max-w-full">
					<Chip
						to={listingHref(path, filters, { [name]: undefined } as Filters)}
						name={chips[name]?.(filters[name] ?? '', listing.facets) ?? filters[name] ?? ''}
					/>
				</li>
			))}
		</ul>
	);
}

function Chip({ to, name }: { to: string; name: string }) {
	return (
		<Link
			to={to}
			preventScrollReset
			className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border border-silver-300 pr-2 pl-3 text-sm hover:border-ink"
		>
			<span className="sr-only">Remove filter </span>
			<span className="truncate">{name}</span>
			<X className="size-3.5 flex-none" strokeWidth={1.75} aria-hidden />
		</Link>
	);
}
