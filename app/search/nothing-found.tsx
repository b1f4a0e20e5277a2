import { categoryPath } from '../catalogue/departments.ts';
import { searchHref, searchPath } from '../catalogue/paths.ts';
import { type Filters, listingHref } from '../listing/query.ts';
import { Link } from '../navigation/link.tsx';
import { useShopData } from '../shop-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const popularCount = 6;

/** A search without products, and its ways out: another spelling, fewer filters, the fullest categories. */
export function NothingFound({ filters, spelling }: { filters: Filters; spelling: string | null }) {
	const { searchText = '', ...others } = filters;
	const isFiltered = Object.keys(others).some((name) => name !== 'sort' && name !== 'page');
	const popular = useShopData()
		.categories.toSorted((a, b) => b.product_count - a.product_count)
		.slice(0, popularCount);
	return (
		<EmptyState
			title={`Nothing found for “${searchText}”`}
			text={
				spelling && (
					<>
						Did you mean{' '}
						<Link to={searchHref(spelling)} className="link">
							{spelling}
						</Link>
						?
					</>
				)
			}
			action={
				<>
					{isFiltered && <ButtonLink to={listingHref(searchPath, {}, { searchText })}>Clear all filters</ButtonLink>}
					<nav aria-label="Popular categories" className="w-full">
						<p className="label mb-3 text-ink-mute">Popular categories</p>
						<ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
							{popular.map(({ slug, name }) => (
								<li key={slug}>
									<Link to={categoryPath(slug)} className="link target">
										{name}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				</>
			}
		/>
	);
}
