import type { Quote } from '../../../contract/orders/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';

/** Why a cart has no amounts: the error of the request. */
export type QuoteRefusal =
	/** Lines of the cart can't be ordered; the problem of each, by its index in the cart. */
	| { is: 'lines'; problems: Record<number, string> }
	/** A problem of the entire cart, or of a field that the shopper doesn't see. */
	| { is: 'cart'; message: string }
	/** The shop does not ship there. */
	| { is: 'destination' }
	/** Live prices are unavailable. */
	| { is: 'paused'; message: string }
	/** Rate limited. */
	| { is: 'busy'; message: string }
	| { is: 'failed' }
	| { is: 'unreachable' };

/** The state of the checkout. The price, shipping options, coupon and button all derive from it. */
export type SummaryState =
	/** No destination is chosen yet. */
	| { is: 'no-destination' }
	/** The amounts are being requested. */
	| { is: 'loading' }
	| { is: 'priced'; quote: Quote }
	| QuoteRefusal;

/** The last response, and the request that it belongs to. */
export type LastResponse = { key: string | null; quote: Quote | null; refusal: QuoteRefusal | null };

/**
 * @param key the current request; null while there is no destination
 * @param isLoading true while the current request is pending; earlier amounts are shown until it completes
 */
export function toSummaryState(key: string | null, isLoading: boolean, { quote, refusal }: LastResponse): SummaryState {
	if (key === null) return { is: 'no-destination' };
	if (quote) return { is: 'priced', quote };
	return isLoading || !refusal ? { is: 'loading' } : refusal;
}

/** Replaces the amounts with a refusal. Without amounts, keeps the last response. */
export function withRefusal<A extends LastResponse>(last: A, refusal: QuoteRefusal): A {
	return last.quote ? { ...last, quote: null, refusal } : last;
}

/** @param titles of the cart's lines, in their order */
export function toRefusal(error: unknown, titles: string[]): QuoteRefusal {
	if (!(error instanceof ApiFailure)) return { is: 'unreachable' };
	const { status, code, message, fields } = error;
	const problems = problemsByLine(fields, titles);
	if (Object.keys(problems).length > 0) return { is: 'lines', problems };
	if (fields.state || fields.country) return { is: 'destination' };
	if (code === 'prices_paused') return { is: 'paused', message };
	if (status === 429) return { is: 'busy', message };
	if (status < 500) return { is: 'cart', message: Object.values(fields)[0] ?? message };
	return { is: 'failed' };
}

/** `items.2.quantity` → 2. Names an unknown product by its title in the cart. */
function problemsByLine(fields: Record<string, string>, titles: string[]): Record<number, string> {
	const entries = Object.entries(fields).flatMap(([path, message]) => {
		const [, index, what] = path.match(/^items\.(\d+)\.(\w+)$/) ?? [];
		if (index === undefined) return [];
		const title = titles[Number(index)];
		return [[index, what === 'product_id' && title ? `${title} is no longer sold. Remove it to continue.` : message]];
	});
	return Object.fromEntries(entries);
}

/** Whether a retry may help: the error isn't due to what the shopper chose. */
export function canTryAgain(refusal: QuoteRefusal | null): boolean {
	return refusal !== null && ['paused', 'busy', 'failed', 'unreachable'].includes(refusal.is);
}

type StateMessages = {
	/** What prevents an order, shown at once; null if nothing does. */
	problem: string | null;
	/** Below the subtotal: why shipping and tax are missing, and what makes them appear. */
	summary: string;
	/** In place of the shipping methods. */
	shipping: string;
	/** At the coupon field, if a code is entered. */
	coupon: string;
	/** After a click on 'Place order'. */
	order: string;
};

type Unpriced = Exclude<SummaryState, { is: 'priced' }>;

/** Without the problem, whose text may come from the server. */
const messages: Record<Unpriced['is'], Omit<StateMessages, 'problem'>> = {
	'no-destination': {
		summary: 'Choose a state or province to lock the price with shipping and tax.',
		shipping: 'Choose a state or province to see shipping options.',
		coupon: 'We’ll check it when you choose a state or province.',
		order: 'Your order wasn’t placed. Choose a state or province first. The price depends on it.',
	},
	loading: {
		summary: 'Calculating shipping and tax…',
		shipping: 'Looking up shipping options…',
		coupon: 'Checking…',
		order: 'Your order wasn’t placed. We’re still calculating the price.',
	},
	lines: {
		summary: 'Change or remove the items marked above to see shipping and tax.',
		shipping: 'Fix your cart to see shipping options.',
		coupon: 'We’ll check it once your cart is fixed.',
		order: 'Your order wasn’t placed. Change or remove the marked items first.',
	},
	cart: {
		summary: 'Change your cart to see shipping and tax.',
		shipping: 'Change your cart to see shipping options.',
		coupon: 'We’ll check it once you change your cart.',
		order: 'Your order wasn’t placed. Change your cart first. The summary explains how.',
	},
	destination: {
		summary: 'Choose another state or province to see shipping and tax.',
		shipping: 'We can’t ship to that state or province. Choose another.',
		coupon: 'We’ll check it once you choose another state or province.',
		order: 'Your order wasn’t placed. We don’t ship to that state or province. Choose another.',
	},
	paused: {
		summary: 'Shipping and tax will appear when live metal prices are back.',
		shipping: 'Shipping options will appear when live metal prices are back.',
		coupon: 'We’ll check it when live metal prices are back.',
		order: 'Your order wasn’t placed. You can order metals when live prices are back.',
	},
	busy: {
		summary: 'Try again soon to see shipping and tax.',
		shipping: 'Try again soon to see shipping options.',
		coupon: 'We’ll check it when you try again.',
		order: 'Your order wasn’t placed. We couldn’t get a price. Try again soon.',
	},
	failed: {
		summary: 'Shipping and tax will appear when the shop responds.',
		shipping: 'Shipping options will appear when the shop responds.',
		coupon: 'We’ll check it when the shop responds.',
		order: 'Your order wasn’t placed. We don’t have a price yet. Try again in a moment.',
	},
	unreachable: {
		summary: 'Shipping and tax will appear when we can reach the shop.',
		shipping: 'Shipping options will appear when we can reach the shop.',
		coupon: 'We’ll check it when we can reach the shop.',
		order: 'Your order wasn’t placed. We couldn’t get a price. Check your connection.',
	},
};

/** The texts of the page while there are no amounts. */
export const summaryMessages = (state: Unpriced): StateMessages => ({
	problem: problemOf(state),
	...messages[state.is],
});

function problemOf(state: Unpriced): string | null {
	switch (state.is) {
		case 'no-destination':
		case 'loading':
			return null;
		case 'lines':
			return [...new Set(Object.values(state.problems))].join(' ');
		case 'destination':
			return 'We don’t ship to that state or province. Choose another.';
		case 'failed':
			return 'We couldn’t calculate the price. Your details are saved. Try again in a moment.';
		case 'unreachable':
			return 'We can’t reach the shop. Check your connection and try again.';
		default:
			return state.message;
	}
}
