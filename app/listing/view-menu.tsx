import { ChevronDown, LayoutGrid } from 'lucide-react';
import { useRef } from 'react';
import { Link } from '../navigation/link.tsx';
import { useDismissedDetails } from '../navigation/use-dismissed-details.ts';
import { type ListingVariant, listingVariants, searchVariant } from './listing-variants.ts';
import { isOfMetal, type LoadedListing, listingHref } from './query.ts';

type ViewMenuProps = { variant: ListingVariant; loaded: LoadedListing };

/** Links to the other views of the listing, with the same filters, sort and page, and to all categories. */
export function ViewMenu({ variant, loaded }: ViewMenuProps) {
	const ref = useRef<HTMLElement>(null);
	useDismissedDetails(ref);
	const { filters } = loaded;
	const views = viewsOf(isOfMetal(loaded), variant);
	const current = views.find(({ path }) => path === variant.path);
	const hasFilters = Object.keys(filters).length > 0;
	if (!current) return null;
	return (
		<nav ref={ref} aria-label="Views">
			<details className="view-menu">
				<summary className="plain">
					<LayoutGrid className="size-4" strokeWidth={1.5} aria-hidden />
					<span className="max-lg:sr-only">
						<span>View: </span>
						<span>{current.name}</span>
					</span>
					<ChevronDown className="size-4 max-lg:hidden" strokeWidth={1.5} aria-hidden />
				</summary>
				<ul>
					{views.map(({ path, name }) => (
						<li key={path}>
							<Link
								to={listingHref(path, filters, { page: filters.page })}
								aria-current={path === variant.path ? 'page' : undefined}
								// Crawlers need only one address of each view.
								rel={hasFilters ? 'nofollow' : undefined}
							>
								{name}
							</Link>
						</li>
					))}
					<li>
						<Link to="/shop-category">All categories</Link>
					</li>
				</ul>
			</details>
		</nav>
	);
}

/** The views by name. In listings of metal, those with a text for metal come first. The grid of a search is its own page. */
function viewsOf(isMetal: boolean, current: ListingVariant) {
	const [grid, ...others] = listingVariants;
	const views = [current.path === searchVariant.path ? searchVariant : grid, ...others].map(
		({ path, view, metalView }) => {
			const forMetal = isMetal ? metalView : undefined;
			return { path, name: forMetal ?? view, rank: forMetal ? 0 : 1 };
		},
	);
	return views.toSorted((a, b) => a.rank - b.rank);
}
