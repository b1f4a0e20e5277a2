import { useCallback, useEffect, useState } from 'react';
import type { Quote, QuoteRequest } from '../../../contract/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { requestQuote } from '../../api/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useSpot } from '../../state/prices.ts';

export type QuoteState = {
	/** The figures that stand; null until there is a destination, or while none could be had. */
	quote: Quote | null;
	isLoading: boolean;
	/** Why there is no quote, in the backend's words. */
	problem: string | null;
	/** The same for single lines of the cart, by their place in it. */
	lineProblems: Record<number, string>;
	/** Why the cart may not have its coupon. */
	couponProblem: string | null;
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
 * A coupon that is refused is said, and the cart is quoted without it. A cart that waits for live prices to come back is
 * quoted when they have.
 *
 * @param request null while there is no destination yet
 */
export function useQuote(request: QuoteRequest | null): QuoteState {
	const [quote, setQuote] = useState<Quote | null>(null);
	const [isLoading, setIsLoading] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [lineProblems, setLineProblems] = useState<Record<number, string>>({});
	const [couponProblem, setCouponProblem] = useState<string | null>(null);
	const [former, setFormer] = useState<{ key: string | null; total: number | null }>({ key: null, total: null });
	const [round, setRound] = useState(0);
	const [isWaiting, setIsWaiting] = useState(false);
	const { paused } = useSpot();
	const key = request && JSON.stringify(request);

	// `round` is a reason to ask again though the request is the same.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		setLineProblems({});
		setProblem(null);
		setCouponProblem(null);
		if (!key) {
			setQuote(null);
			return setIsLoading(false);
		}
		const controller = new AbortController();
		setIsLoading(true);
		const ask = (body: QuoteRequest) => requestQuote(browserApi(), body, controller.signal);
		const wanted: QuoteRequest = JSON.parse(key);
		ask(wanted)
			.catch((error: unknown) => {
				if (!(error instanceof ApiFailure) || !error.fields.coupon) throw error;
				setCouponProblem(error.fields.coupon);
				return ask({ ...wanted, coupon: undefined });
			})
			.then((next) => {
				setQuote(next);
				setIsWaiting(false);
			})
			.catch((error: unknown) => {
				if (controller.signal.aborted) return;
				setQuote(null);
				setIsWaiting(error instanceof ApiFailure && error.code === 'prices_paused');
				if (!(error instanceof ApiFailure)) {
					return setProblem('The shop cannot be reached. Check your connection and try again.');
				}
				setProblem(Object.values(error.fields)[0] ?? error.message);
				setLineProblems(problemsByLine(error.fields));
			})
			.finally(() => {
				if (!controller.signal.aborted) setIsLoading(false);
			});
		return () => controller.abort();
	}, [key, round]);

	useEffect(() => {
		if (isWaiting && !paused) setRound((last) => last + 1);
	}, [isWaiting, paused]);

	const total = quote?.total ?? null;
	const replace = (next: Quote) => {
		setFormer({ key, total });
		setQuote(next);
	};
	const refresh = useCallback(() => {
		setFormer({ key, total });
		setRound((last) => last + 1);
	}, [key, total]);
	// Another cart or destination has another total of course; that needs no word.
	const hasChanged = former.key === key && former.total !== null && quote !== null && former.total !== quote.total;
	return {
		quote,
		isLoading,
		problem,
		lineProblems,
		couponProblem,
		formerTotal: hasChanged ? former.total : null,
		replace,
		refresh,
	};
}

/** `items.2.quantity` → 2. */
function problemsByLine(fields: Record<string, string>): Record<number, string> {
	const entries = Object.entries(fields).flatMap(([path, message]) => {
		const line = path.match(/^items\.(\d+)\./)?.[1];
		return line === undefined ? [] : [[Number(line), message] as const];
	});
	return Object.fromEntries(entries);
}
