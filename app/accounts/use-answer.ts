import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import type { Api } from '../api/client.ts';
import { abortable } from './abortable.ts';
import { wordsOf } from './words-of.ts';

/** What the shop answers to the person who looks at the page; asked once the page is alive, and again on demand. */
export function useAnswer<Answer>(ask: (api: Api, signal: AbortSignal) => Promise<Answer>) {
	const [answer, setAnswer] = useState<Answer>();
	const [problem, setProblem] = useState<string>();
	const [times, setTimes] = useState(1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each time, whatever function asks
	useEffect(() => {
		const { signal, abort } = abortable();
		ask(browserApi(), signal).then(
			(given) => {
				setProblem(undefined);
				setAnswer(given);
			},
			(error: unknown) => !signal.aborted && setProblem(wordsOf(error)),
		);
		return abort;
	}, [times]);

	return { answer, setAnswer, problem, askAgain: () => setTimes((count) => count + 1) };
}
