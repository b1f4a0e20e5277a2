import { useCallback, useEffect, useState } from 'react';
import type { Quote, QuoteRequest } from '../../../contract/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { requestQuote } from '../../api/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';
import { lockKey } from './order-key.ts';

export type QuoteState = {
	/** The figures that stand; null until there is a destination, or while none could be had. */
	quote: Quote | null;
	/** Whether what is now chosen has not been answered yet: the figures are still those of what was chosen before. */
	isLoading: boolean;
	/** Why there is no quote, in the backend's words. */
	problem: string | null;
	/** Whether asking once more may help: nothing that was chosen stood in the way of the last answer. */
	canTryAgain: boolean;
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

/** What came last, and the request that it is the answer to. */
type Answer = {
	to: string | null;
	/** The request alone, without its round. */
	key: string | null;
	quote: Quote | null;
	/** The total that stood before for the same request; null when there was none. */
	former: number | null;
	canTryAgain: boolean;
};

const nothing: Answer = { to: null, key: null, quote: null, former: null, canTryAgain: false };

/**
 * The server's figures for a cart and a destination, asked for again whenever either changes; only the last answer
 * counts.
 *
 * A coupon that is refused is said, and the cart is quoted without it. A cart that cannot be ordered while live prices
 * are away is quoted when they are back; one without figures for whatever reason, when the browser is online again.
 *
 * @param request null while there is no destination yet
 * @param isPaused whether the shop has heard that the cart cannot be ordered now: locked prices are refused then, too
 */
export function useQuote(request: QuoteRequest | null, isPaused: boolean): QuoteState {
	const [answer, setAnswer] = useState(nothing);
	const [problem, setProblem] = useState<string | null>(null);
	const [lineProblems, setLineProblems] = useState<Record<number, string>>({});
	const [couponProblem, setCouponProblem] = useState<string | null>(null);
	const [round, setRound] = useState(0);
	const key = request && JSON.stringify(request);
	/** Another round is a reason to ask again though the request is the same, and so is a pause that begins or ends. */
	const asked = key && `${round} ${isPaused} ${key}`;
	const { quote, former } = answer;
	const isLoading = answer.to !== asked;
	const refresh = useCallback(() => setRound((last) => last + 1), []);

	useEffect(() => {
		setLineProblems({});
		setProblem(null);
		setCouponProblem(null);
		if (!key) return setAnswer(nothing);
		const controller = new AbortController();
		const ask = (body: QuoteRequest) => requestQuote(browserApi(), { ...body, lock_key: lockKey() }, controller.signal);
		const wanted: QuoteRequest = JSON.parse(key);
		ask(wanted)
			.catch((error: unknown) => {
				if (!(error instanceof ApiFailure) || !error.fields.coupon) throw error;
				setCouponProblem(error.fields.coupon);
				return ask({ ...wanted, coupon: undefined });
			})
			.then((next) =>
				setAnswer((last) => ({ to: asked, key, quote: next, former: totalBefore(last, key), canTryAgain: false })),
			)
			.catch((error: unknown) => {
				if (controller.signal.aborted) return;
				const canTryAgain = !(error instanceof ApiFailure && Object.keys(error.fields).length > 0);
				setAnswer((last) => ({ to: asked, key, quote: null, former: totalBefore(last, key), canTryAgain }));
				if (!(error instanceof ApiFailure)) {
					return setProblem('The shop cannot be reached. Check your connection and try again.');
				}
				setProblem(Object.values(error.fields)[0] ?? error.message);
				setLineProblems(problemsByLine(error.fields));
			});
		return () => controller.abort();
	}, [key, asked]);

	const isWithout = key !== null && !quote && !isLoading;
	useEffect(() => {
		if (!isWithout) return;
		window.addEventListener('online', refresh);
		return () => window.removeEventListener('online', refresh);
	}, [isWithout, refresh]);

	function replace(next: Quote) {
		// A refusal may come when something else has been chosen and answered since.
		setAnswer((last) => (last.to === asked ? { ...last, quote: next, former: totalBefore(last, key) } : last));
	}
	return {
		quote,
		isLoading,
		problem,
		canTryAgain: answer.canTryAgain,
		lineProblems,
		couponProblem,
		formerTotal: quote && answer.key === key && former !== quote.total ? former : null,
		replace,
		refresh,
	};
}

/** Another cart or destination has another total of course; that needs no word. */
function totalBefore(last: Answer, key: string | null): number | null {
	if (last.key !== key) return null;
	return last.quote?.total ?? last.former;
}

/** `items.2.quantity` → 2. */
function problemsByLine(fields: Record<string, string>): Record<number, string> {
	const entries = Object.entries(fields).flatMap(([path, message]) => {
		const line = path.match(/^items\.(\d+)\./)?.[1];
		return line === undefined ? [] : [[Number(line), message] as const];
	});
	return Object.fromEntries(entries);
}
