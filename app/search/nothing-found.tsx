import { contactPage } from '../../contract/search/contact-page.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { searchHref } from '../catalogue/paths.ts';
import { Link } from '../navigation/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PopularCategories } from './popular-categories.tsx';

type NothingFoundProps = {
	searchText: string;
	isFiltered: boolean;
	/** What finds something in its place. */
	spelling: string | null;
	/** Whether pages, categories or posts were found. */
	isElsewhere: boolean;
};

/** A search without products, and its ways out: the nearest search, fewer filters, a question to the shop, the fullest categories. */
export function NothingFound({ searchText, isFiltered, spelling, isElsewhere }: NothingFoundProps) {
	return (
		<EmptyState
			title={`${isElsewhere ? 'No products' : 'Nothing'} found for “${searchText}”`}
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
					<ButtonLink to={contactPage.path} variant="secondary">
						{contactPage.title}
					</ButtonLink>
					<PopularCategories />
				</>
			}
		/>
	);
}
