import { useEffect, useState } from 'react';
import type { Suggestions } from '../../contract/search/suggestions.ts';
import { browserApi } from '../api/browser.ts';
import { fetchSuggestions } from '../catalogue/calls.ts';

/** Milliseconds without a key that make a pause in typing. */
const pause = 180;
const shortest = 2;

export type Answer = { text: string; suggestions: Suggestions };

/**
 * What the shop suggests for a text: asked once per pause in typing. An answer that comes after the next question is
 * dropped; until the next comes, the last one stands.
 */
export function useSuggestions(typed: string): Answer | undefined {
	const [answer, setAnswer] = useState<Answer>();
	const text = typed.trim();
	useEffect(() => {
		if ([...text].length < shortest) {
			setAnswer(undefined);
			return;
		}
		const question = new AbortController();
		const timer = setTimeout(() => {
			fetchSuggestions(browserApi(), text, question.signal).then(
				(suggestions) => {
					if (!question.signal.aborted) setAnswer({ text, suggestions });
				},
				// Suggestions only help; the search itself still works.
				() => {
					if (!question.signal.aborted) setAnswer(undefined);
				},
			);
		}, pause);
		return () => {
			clearTimeout(timer);
			question.abort();
		};
	}, [text]);
	return answer;
}
