import { DeferredSuggestions } from '../product/deferred-suggestions.tsx';
import { PopularCategories } from '../search/popular-categories.tsx';

/** Suggestions on a page that was not found. The server renders the categories; the products are loaded in the browser. */
export default function DeadEndSuggestions() {
	return (
		<div className="page pb-band text-center">
			<PopularCategories />
			<DeferredSuggestions />
		</div>
	);
}
