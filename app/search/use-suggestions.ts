import type { Suggestions } from '../../contract/search/suggestions.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchSuggestions } from '../catalogue/calls.ts';

/** The pause in typing after which suggestions are requested, in milliseconds. */
const pause = 180;
const minLength = 2;

export type SuggestionsResponse = { text: string; suggestions: Suggestions };

/** The suggestions for a text, requested after a pause in typing. Returns the last ones until the next response. */
export function useSuggestions(typed: string): SuggestionsResponse | undefined {
	const text = typed.trim();
	const isLongEnough = [...text].length >= minLength;
	const { data, problem } = useLoaded(
		async (api, signal) => {
			await new Promise((resolve) => setTimeout(resolve, pause));
			signal.throwIfAborted();
			return { text, suggestions: await fetchSuggestions(api, text, signal) };
		},
		isLongEnough ? text : null,
	);
	// Suggestions only help; the search itself still works.
	return isLongEnough && !problem ? data : undefined;
}
