import { useLocation } from 'react-router';
import { contactPage } from '../../contract/search/contact-page.ts';
import { DeferredRecentlyViewed, DeferredSuggestions } from '../product/deferred-suggestions.tsx';
import { PopularCategories } from '../search/popular-categories.tsx';
import { SearchField } from '../search/search-field.tsx';
import { wordsOfPath } from '../search/words-of-path.ts';
import { ButtonLink } from '../ui/button.tsx';

/**
 * Ways on from a page that was not found. The server renders a search for the words of the path and the categories; the products are
 * loaded in the browser.
 */
export default function DeadEndSuggestions() {
	const { pathname } = useLocation();
	return (
		<div className="page grid gap-10 pb-band">
			<div className="grid justify-items-center gap-4">
				<SearchField text={wordsOfPath(pathname)} />
				<ButtonLink to={contactPage.path} variant="quiet" size="sm">
					{contactPage.title}
				</ButtonLink>
			</div>
			<PopularCategories />
			<div>
				<DeferredSuggestions />
				<DeferredRecentlyViewed />
			</div>
		</div>
	);
}
