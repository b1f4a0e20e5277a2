import { searchHref, searchPath } from '../catalogue/paths.ts';
import { type Filters, listingHref } from '../listing/query.ts';
import { Link } from '../navigation/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PopularCategories } from './popular-categories.tsx';

/** A search without products, and its ways out: another spelling, fewer filters, the fullest categories. */
export function NothingFound({ filters, spelling }: { filters: Filters; spelling: string | null }) {
	const { searchText = '', ...others } = filters;
	const isFiltered = Object.keys(others).some((name) => name !== 'sort' && name !== 'page');
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
					<PopularCategories />
				</>
			}
		/>
	);
}
