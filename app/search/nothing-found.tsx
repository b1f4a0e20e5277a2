import { EmptyState } from '../catalogue/empty-state.tsx';
import { searchHref } from '../catalogue/paths.ts';
import { Link } from '../navigation/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PopularCategories } from './popular-categories.tsx';

type NothingFoundProps = { searchText: string; isFiltered: boolean; spelling: string | null };

/** A search without products, and its ways out: another spelling, fewer filters, the fullest categories. */
export function NothingFound({ searchText, isFiltered, spelling }: NothingFoundProps) {
	return (
		<EmptyState
			title={`Nothing found for “${searchText}”`}
			text={
				spelling && (
					<>
						<span>Did you mean </span>
						<Link to={searchHref(spelling)} className="link">
							{spelling}
						</Link>
						<span>?</span>
					</>
				)
			}
			action={
				<>
					{isFiltered && <ButtonLink to={searchHref(searchText)}>Clear all filters</ButtonLink>}
					<PopularCategories />
				</>
			}
		/>
	);
}
