import { contactPage } from '../../contract/search/contact-page.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { searchHref } from '../catalogue/paths.ts';
import { Link } from '../navigation/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { SearchField } from './search-field.tsx';

type NothingFoundProps = {
	searchText: string;
	isFiltered: boolean;
	/** A similar search that has results. */
	spelling: string | null;
	/** Whether pages, categories or posts were found. */
	hasOtherResults: boolean;
};

/** A search without products. Suggests a similar search, another search, fewer filters, contacting the shop, and popular categories. */
export function NothingFound({ searchText, isFiltered, spelling, hasOtherResults }: NothingFoundProps) {
	return (
		<div className="mb-12 grid justify-items-center">
			<EmptyState
				title={`${hasOtherResults ? 'No products' : 'Nothing'} found for “${searchText}”`}
				text={
					spelling ? (
						<>
							<span>Did you mean </span>
							<Link to={searchHref(spelling)} className="link">
								{spelling}
							</Link>
							<span>?</span>
						</>
					) : (
						'Check the spelling, or try fewer or more general words.'
					)
				}
				action={
					<>
						<SearchField text={searchText} />
						{isFiltered && <ButtonLink to={searchHref(searchText)}>Clear all filters</ButtonLink>}
						<ButtonLink to={contactPage.path} variant="secondary">
							{contactPage.title}
						</ButtonLink>
					</>
				}
			/>
			<PopularCategories />
		</div>
	);
}
