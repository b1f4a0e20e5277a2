import type { Suggestions } from '../../contract/search/suggestions.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchSuggestions } from '../catalogue/calls.ts';

/** Milliseconds without a key that make a pause in typing. */
const pause = 180;
const shortest = 2;

export type Answer = { text: string; suggestions: Suggestions };

/** What the shop suggests for a text: asked once per pause in typing. Until the next answer comes, the last one stands. */
export function useSuggestions(typed: string): Answer | undefined {
	const text = typed.trim();
	const isLongEnough = [...text].length >= shortest;
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
