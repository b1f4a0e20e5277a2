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
import { type Relock, readSeen, relockOf, type Seen, saveSeen, seenOf } from './relock.ts';
import { askWithoutRefused, type RefusedCoupon } from './request-quote.ts';
import {
	type Answered,
	canTryAgain,
	type Refusal,
	refusalOf,
	type SummaryState,
	stateOf,
	withRefusal,
} from './summary-state.ts';

export type QuoteState = {
	/** Where the checkout stands. */
	state: SummaryState;
	/** The figures that stand; null until there is a destination, or while none could be had. */
	quote: Quote | null;
	/** Whether what is now chosen has not been answered yet: the figures are still those of what was chosen before. */
	isLoading: boolean;
	/** Whether asking once more may help: nothing that was chosen stood in the way of the last answer. */
	canTryAgain: boolean;
	/** Why the cart may not have its coupon. */
	couponProblem: string | null;
	/** What other prices were locked than those that stood before; null while they are the same lock. */
	relock: Relock | null;
	/** The total that stood before the figures changed without the shopper's doing; null when they did not. */
	formerTotal: number | null;
	/** Puts other figures in place: those that came with a refusal. */
	replace: (quote: Quote) => void;
	/** Puts why an order was refused in place of the figures, which do not stand any more. */
	refuse: (refusal: Refusal) => void;
	/** How often the shopper was led to the lines that stand in the way. */
	timesLed: number;
	/** Leads the shopper, who wants to order, to the first line that stands in the way. */
	leadToLines: () => void;
	/** Asks for new figures, for instance when the locked ones have run out. */
	refresh: () => void;
};

/** What came last, and what it is the answer to. */
type Answer = Answered & {
	/** The request with its round; the request alone is `key`. */
	to: string | null;
	/** The figures that stood last. */
	seen: Seen | null;
	relock: Relock | null;
	formerTotal: number | null;
};

/**
 * The server's figures for a cart and a destination, asked for again whenever either changes; only the last answer
 * counts.
 *
 * A coupon that is refused is said, and the cart is quoted without it; one that there is not is not asked for again. A cart that cannot be ordered while live prices
 * are away is quoted when they are back; one without figures for whatever reason, when the browser is online again. As
 * soon as lines are known not to be had as they are, the figures do not stand any more: they are asked for again when,
 * by what is known of the stock, the cart can be ordered.
 *
 * @param request null while there is no destination yet
 * @param lines of the cart: the request's items, in their order
 * @param isPaused whether the shop has heard that the cart cannot be ordered now: locked prices are refused then, too
 */
export function useQuote(request: QuoteRequest | null, lines: CartLine[], isPaused: boolean): QuoteState {
	const [answer, setAnswer] = useState<Answer>(beforeAny);
	const [couponProblem, setCouponProblem] = useState<string | null>(null);
	const unknownCoupon = useRef<RefusedCoupon | null>(null);
	const [round, setRound] = useState(0);
	const [timesLed, setTimesLed] = useState(0);
	const key = request && JSON.stringify(request);
	const { source } = useSpot();
	/**
	 * Another round is a reason to ask again though the request is the same, and so is a pause that begins or ends, or another source of
	 * spot prices.
	 */
	const asked = key && `${round} ${isPaused} ${source} ${key}`;
	const isLoading = answer.to !== asked;
	const refresh = useCallback(() => setRound((last) => last + 1), []);
	const leadToLines = () => setTimesLed((last) => last + 1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the lines are the items of the key
	useEffect(() => {
		setCouponProblem(null);
		if (!key) return setAnswer((last) => ({ ...last, to: null, key: null, quote: null, refusal: null }));
		const controller = new AbortController();
		const { signal } = controller;
		const ask = (body: QuoteRequest) => requestQuote(browserApi(), { ...body, lock_key: lockKey() }, signal);
		const whenRefused = (coupon: RefusedCoupon) => {
			if (coupon.isUnknown) unknownCoupon.current = coupon;
			setCouponProblem(coupon.problem);
		};
		const wanted: QuoteRequest = JSON.parse(key);
		if (unknownCoupon.current?.code !== wanted.coupon) unknownCoupon.current = null;
		askWithoutRefused(ask, wanted, unknownCoupon.current, whenRefused).then(
			(quote) => setAnswer((last) => withQuote(last, asked, key, quote)),
			(error: unknown) => {
				if (signal.aborted) return;
				const refusal = refusalOf(
					error,
					lines.map((line) => line.title),
				);
				setAnswer((last) => ({ ...last, to: asked, key, quote: null, refusal }));
			},
		);
		return () => controller.abort();
	}, [key, asked]);

	const isRefused = answer.refusal?.is === 'lines';
	const problems = faultsOf(lines, useAtomValue(notSoldAtom));
	/** What is known of the stock and of how it stands in the way. */
	const known = JSON.stringify([lines.map((line) => line.quantity), problems]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each news of the stock
	useEffect(() => {
		if (Object.keys(problems).length > 0) setAnswer((last) => withRefusal(last, { is: 'lines', problems }));
		else if (isRefused && answer.key === key) refresh();
	}, [known]);

	const isWithout = key !== null && !answer.quote && !isLoading;
	// Before it is painted that there is none: from then on the event counts.
	useLayoutEffect(() => {
		if (!isWithout) return;
		window.addEventListener('online', refresh);
		return () => window.removeEventListener('online', refresh);
	}, [isWithout, refresh]);

	const { seen } = answer;
	useEffect(() => {
		if (seen) saveSeen(seen);
	}, [seen]);

	function replace(quote: Quote) {
		// A refusal may come when something else has been chosen and answered since.
		setAnswer((last) => (last.to === asked && asked && key ? withQuote(last, asked, key, quote) : last));
	}
	function refuse(refusal: Refusal) {
		setAnswer((last) => (last.to === asked ? withRefusal(last, refusal) : last));
	}
	const { quote, relock, formerTotal } = answer;
	return {
		state: stateOf(key, isLoading, answer),
		quote,
		isLoading,
		canTryAgain: canTryAgain(answer.refusal),
		couponProblem,
		relock: quote && relock,
		formerTotal: quote && answer.key === key ? formerTotal : null,
		replace,
		refuse,
		timesLed,
		leadToLines,
		refresh,
	};
}

function beforeAny(): Answer {
	return { to: null, key: null, quote: null, refusal: null, seen: readSeen(), relock: null, formerTotal: null };
}

function withQuote(last: Answer, to: string | null, key: string, quote: Quote): Answer {
	const { seen } = last;
	const isSameLock = seen?.expires_at === quote.expires_at;
	// Another cart or destination has another total of course; that needs no word.
	const formerTotal = seen?.key === key && seen.total !== quote.total ? seen.total : null;
	const relock = isSameLock ? last.relock : relockOf(seen, quote);
	return { to, key, quote, refusal: null, seen: seenOf(key, quote), relock, formerTotal };
}
