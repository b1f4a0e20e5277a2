import { X } from 'lucide-react';
import { Link } from '../navigation/link.tsx';
import { formatDollars } from '../ui/format.ts';
import { choiceName, type FilterName, filterNames, isMultiValue, type LoadedListing, listingHref } from './query.ts';

/** The chip texts of filters that are typed instead of chosen from a list. */
const typedChips: Partial<Record<FilterName, (value: string) => string>> = {
	searchText: (value) => `“${value}”`,
	minPrice: (value) => `From ${formatDollars(Number(value))}`,
	maxPerOunce: (value) => `To ${formatDollars(Number(value))} an ounce`,
	maxPrice: (value) => `To ${formatDollars(Number(value))}`,
};

/** The active filters, each with the address of the listing without it. */
export function chosenFilters(path: string, { filters, listing }: LoadedListing) {
	return filterNames.flatMap((name) => {
		const values = [filters[name] ?? []].flat();
		return values.flatMap((value) => {
			const rest = isMultiValue(name) ? values.filter((other) => other !== value) : undefined;
			const text = isMultiValue(name) ? (choiceName(listing.facets[name], value) ?? value) : typedChips[name]?.(value);
			// Removing the category also removes its sub-category.
			const change = name === 'category' ? { category: rest, subCategory: undefined } : { [name]: rest };
			return text === undefined ? [] : { key: name + value, text, to: listingHref(path, filters, change) };
		});
	});
}

/** Chips for the active filters. Each is a link that removes its filter. */
export function ActiveFilters({ path, loaded }: { path: string; loaded: LoadedListing }) {
	const chips = chosenFilters(path, loaded);
	if (chips.length === 0) return null;
	return (
		<ul aria-label="Active filters" className="active-filters">
			{chips.map(({ key, text, to }) => (
				<li key={key}>
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
