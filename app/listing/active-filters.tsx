import { X } from 'lucide-react';
import { Link } from '../navigation/link.tsx';
import { formatDollars } from '../ui/format.ts';
import { type FilterName, filterNames, isSeveral, type LoadedListing, listingHref, nameIn } from './query.ts';

/** What filters that are no choice of a list are called on their chips. */
const typedChips: Partial<Record<FilterName, (value: string) => string>> = {
	searchText: (value) => `“${value}”`,
	minPrice: (value) => `From ${formatDollars(Number(value))}`,
	maxPerOunce: (value) => `To ${formatDollars(Number(value))} an ounce`,
	maxPrice: (value) => `To ${formatDollars(Number(value))}`,
};

/** The filters in force, each with the address of the listing without it. */
export function chosenFilters(path: string, { filters, listing }: LoadedListing) {
	return filterNames.flatMap((name) => {
		const values = [filters[name] ?? []].flat();
		return values.flatMap((value) => {
			const rest = isSeveral(name) ? values.filter((other) => other !== value) : undefined;
			const text = isSeveral(name) ? (nameIn(listing.facets[name], value) ?? value) : typedChips[name]?.(value);
			// Without its category a part of it would stand alone.
			const change = name === 'category' ? { category: rest, subCategory: undefined } : { [name]: rest };
			return text === undefined ? [] : { key: name + value, text, to: listingHref(path, filters, change) };
		});
	});
}

/**
 * The filters in force, each value a link that takes it away. The list lends the page's columns no width (`contain`), so that a
 * long search is cut instead of widening them.
 */
export function ActiveFilters({ path, loaded }: { path: string; loaded: LoadedListing }) {
	const chips = chosenFilters(path, loaded);
	if (chips.length === 0) return null;
	return (
		<ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2 [contain:inline-size] lg:mb-6">
			{chips.map(({ key, text, to }) => (
				<li key={key} className="max-w-full">
					<Chip to={to} name={text} />
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
