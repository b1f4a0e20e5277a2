import { useCallback, useEffect, useState } from 'react';
import type { Quote, QuoteRequest } from '../../../contract/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { requestQuote } from '../../api/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';

export type QuoteState = {
	/** The figures that stand; null until there is a destination, or while none could be had. */
	quote: Quote | null;
	isLoading: boolean;
	/** Why there is no quote, in the backend's words. */
	problem: string | null;
	/** The total that stood before the figures changed without the shopper's doing; null when they did not. */
	formerTotal: number | null;
	/** Puts other figures in place: those that came with a refusal. */
	replace: (quote: Quote) => void;
	/** Asks for new figures, for instance when the locked ones have run out. */
	refresh: () => void;
};

/**
 * The server's figures for a cart and a destination, asked for again whenever either changes; only the last answer
 * counts.
 *
 * @param request null while there is no destination yet
 */
export function useQuote(request: QuoteRequest | null): QuoteState {
	const [quote, setQuote] = useState<Quote | null>(null);
	const [isLoading, setIsLoading] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [formerTotal, setFormerTotal] = useState<number | null>(null);
	const [round, setRound] = useState(0);
	const key = request && JSON.stringify(request);

	// `round` is a reason to ask again though the request is the same.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (!key) return setQuote(null);
		const controller = new AbortController();
		setIsLoading(true);
		setProblem(null);
		requestQuote(browserApi(), JSON.parse(key), controller.signal)
			.then(setQuote)
			.catch((error: unknown) => {
				if (controller.signal.aborted) return;
				setQuote(null);
				setProblem(
					error instanceof ApiFailure
						? error.message
						: 'The shop cannot be reached. Check your connection and try again.',
				);
			})
			.finally(() => {
				if (!controller.signal.aborted) setIsLoading(false);
			});
		return () => controller.abort();
	}, [key, round]);

	const total = quote?.total ?? null;
	const replace = (next: Quote) => {
		setFormerTotal(total);
		setQuote(next);
	};
	const refresh = useCallback(() => {
		setFormerTotal(total);
		setRound((last) => last + 1);
	}, [total]);
	const hasChanged = formerTotal !== null && quote !== null && formerTotal !== quote.total;
	return { quote, isLoading, problem, formerTotal: hasChanged ? formerTotal : null, replace, refresh };
}
