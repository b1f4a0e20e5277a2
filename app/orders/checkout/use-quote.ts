import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { Quote, QuoteRequest } from '../../../contract/orders/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { faultsOf } from '../../cart/check-line.ts';
import { notSoldAtom } from '../../catalogue/refresh-list.ts';
import { useSpot } from '../../pricing/newest-prices.ts';
import { requestQuote } from '../calls.ts';
import { lockKey } from './idempotency-keys.ts';
import { findRelock, type LastQuote, type Relock, readLastQuote, saveLastQuote, toLastQuote } from './relock.ts';
import { type RejectedCoupon, retryQuoteWithoutRejected } from './request-quote.ts';
import {
	canTryAgain,
	type LastResponse,
	type QuoteRefusal,
	type SummaryState,
	toRefusal,
	toSummaryState,
	withRefusal,
} from './summary-state.ts';

export type QuoteState = {
	/** The state of the checkout. */
	state: SummaryState;
	/** The current amounts; null until there is a destination, and while there are none. */
	quote: Quote | null;
	/** True while the current request is pending. The amounts are still those of the previous one. */
	isLoading: boolean;
	/** Whether a retry may help: the last error isn't due to what the shopper chose. */
	canTryAgain: boolean;
	/** Why the coupon doesn't apply to the cart. */
	couponProblem: string | null;
	/** The prices that a new lock changed; null while the lock is the same. */
	relock: Relock | null;
	/** The former total if it changed without an action of the shopper; otherwise null. */
	formerTotal: number | null;
	/** Replaces the amounts with those that came with a refusal. */
	replace: (quote: Quote) => void;
	/** Replaces the amounts with the reason why an order was refused. */
	refuse: (refusal: QuoteRefusal) => void;
	/** How often `focusProblemLines` was called. */
	problemFocusCount: number;
	/** Moves the focus to the first line that can't be ordered. */
	focusProblemLines: () => void;
	/** Requests new amounts, for instance when the price lock has expired. */
	refresh: () => void;
};

/** The last response, and the request that it belongs to. */
type QuoteResponse = LastResponse & {
	/** The request with its round, pause and price source. `key` is the request only. */
	to: string | null;
	/** The last amounts on screen. */
	lastQuote: LastQuote | null;
	relock: Relock | null;
	formerTotal: number | null;
};

/**
 * The server's amounts for a cart and a destination. Requests them again when either changes and ignores outdated responses.
 *
 * - If a coupon is refused, shows why and quotes the cart without it. Doesn't send an unknown code again.
 * - If live prices are unavailable, quotes the cart when they return.
 * - If there are no amounts for another reason, tries again when the browser is back online.
 * - If the known stock doesn't cover the lines, drops the amounts. Requests them again once it does.
 *
 * @param request null while there is no destination
 * @param lines of the cart: the items of the request, in their order
 * @param isPaused whether live prices are paused for the cart; the server then refuses locked prices too
 */
export function useQuote(request: QuoteRequest | null, lines: CartLine[], isPaused: boolean): QuoteState {
	const [response, setResponse] = useState<QuoteResponse>(initialResponse);
	const [couponProblem, setCouponProblem] = useState<string | null>(null);
	const unknownCoupon = useRef<RejectedCoupon | null>(null);
	const [round, setRound] = useState(0);
	const [problemFocusCount, setProblemFocusCount] = useState(0);
	const key = request && JSON.stringify(request);
	const { source } = useSpot();
	/** A new round, the start or end of a pause, or another price source repeats the same request. */
	const requestId = key && `${round} ${isPaused} ${source} ${key}`;
	const isLoading = response.to !== requestId;
	const refresh = useCallback(() => setRound((last) => last + 1), []);
	const focusProblemLines = () => setProblemFocusCount((last) => last + 1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the lines are the items of the key
	useEffect(() => {
		setCouponProblem(null);
		if (!key) return setResponse((last) => ({ ...last, to: null, key: null, quote: null, refusal: null }));
		const controller = new AbortController();
		const { signal } = controller;
		const send = (body: QuoteRequest) => requestQuote(browserApi(), { ...body, lock_key: lockKey() }, signal);
		const onRejectedCoupon = (coupon: RejectedCoupon) => {
			if (coupon.isUnknown) unknownCoupon.current = coupon;
			setCouponProblem(coupon.problem);
		};
		const wanted: QuoteRequest = JSON.parse(key);
		if (unknownCoupon.current?.code !== wanted.coupon) unknownCoupon.current = null;
		retryQuoteWithoutRejected(send, wanted, unknownCoupon.current, onRejectedCoupon).then(
			(quote) => setResponse((last) => withQuote(last, requestId, key, quote)),
			(error: unknown) => {
				if (signal.aborted) return;
				const refusal = toRefusal(
					error,
					lines.map((line) => line.title),
				);
				setResponse((last) => ({ ...last, to: requestId, key, quote: null, refusal }));
			},
		);
		return () => controller.abort();
	}, [key, requestId]);

	const isRefused = response.refusal?.is === 'lines';
	const problems = faultsOf(lines, useAtomValue(notSoldAtom));
	/** The known stock and the problems that follow from it. */
	const known = JSON.stringify([lines.map((line) => line.quantity), problems]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the known stock
	useEffect(() => {
		if (Object.keys(problems).length > 0) setResponse((last) => withRefusal(last, { is: 'lines', problems }));
		else if (isRefused && response.key === key) refresh();
	}, [known]);

	const hasNoQuote = key !== null && !response.quote && !isLoading;
	// A layout effect, so that the listener is active before the browser paints the state without amounts.
	useLayoutEffect(() => {
		if (!hasNoQuote) return;
		window.addEventListener('online', refresh);
		return () => window.removeEventListener('online', refresh);
	}, [hasNoQuote, refresh]);

	const { lastQuote } = response;
	useEffect(() => {
		if (lastQuote) saveLastQuote(lastQuote);
	}, [lastQuote]);

	function replace(quote: Quote) {
		// Ignores a refusal that arrives after a newer request has completed.
		setResponse((last) => (last.to === requestId && requestId && key ? withQuote(last, requestId, key, quote) : last));
	}
	function refuse(refusal: QuoteRefusal) {
		setResponse((last) => (last.to === requestId ? withRefusal(last, refusal) : last));
	}
	const { quote, relock, formerTotal } = response;
	return {
		state: toSummaryState(key, isLoading, response),
		quote,
		isLoading,
		canTryAgain: canTryAgain(response.refusal),
		couponProblem,
		relock: quote && relock,
		formerTotal: quote && response.key === key ? formerTotal : null,
		replace,
		refuse,
		problemFocusCount,
		focusProblemLines,
		refresh,
	};
}

function initialResponse(): QuoteResponse {
	return {
		to: null,
		key: null,
		quote: null,
		refusal: null,
		lastQuote: readLastQuote(),
		relock: null,
		formerTotal: null,
	};
}

function withQuote(last: QuoteResponse, to: string | null, key: string, quote: Quote): QuoteResponse {
	const { lastQuote } = last;
	const isSameLock = lastQuote?.expires_at === quote.expires_at;
	// A total that changed with the cart or the destination needs no notice.
	const formerTotal = lastQuote?.key === key && lastQuote.total !== quote.total ? lastQuote.total : null;
	const relock = isSameLock ? last.relock : findRelock(lastQuote, quote);
	return { to, key, quote, refusal: null, lastQuote: toLastQuote(key, quote), relock, formerTotal };
}
