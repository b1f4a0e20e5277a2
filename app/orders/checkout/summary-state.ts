import type { Quote } from '../../../contract/orders/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';

/** Why a cart has no figures: what the shop, or the way to it, answered. */
export type Refusal =
	/** Lines of the cart cannot be ordered; what is wrong with each, by its place in the cart. */
	| { is: 'lines'; problems: Record<number, string> }
	/** There is something about the cart as a whole, or about a field that the shopper does not see. */
	| { is: 'cart'; message: string }
	/** The shop does not ship there. */
	| { is: 'place' }
	/** Live prices are away. */
	| { is: 'paused'; message: string }
	/** Asked too often. */
	| { is: 'busy'; message: string }
	| { is: 'failed' }
	| { is: 'unreachable' };

/** Where a checkout stands: whatever the page says of price, shipping, coupon and button is said of one of these. */
export type SummaryState =
	/** It is not known yet where the order goes. */
	| { is: 'unplaced' }
	/** No figures yet: they have been asked for. */
	| { is: 'asking' }
	| { is: 'priced'; quote: Quote }
	| Refusal;

/** What the shop answered last, and to what. */
export type Answered = { key: string | null; quote: Quote | null; refusal: Refusal | null };

/**
 * @param key the request as it stands, null while there is no destination
 * @param isLoading whether it has not been answered yet; figures of before stand until it is
 */
export function stateOf(key: string | null, isLoading: boolean, { quote, refusal }: Answered): SummaryState {
	if (key === null) return { is: 'unplaced' };
	if (quote) return { is: 'priced', quote };
	return isLoading || !refusal ? { is: 'asking' } : refusal;
}

/** Figures give way to why they do not stand; without figures, what the shop answered stays. */
export function withRefusal<A extends Answered>(last: A, refusal: Refusal): A {
	return last.quote ? { ...last, quote: null, refusal } : last;
}

/** @param titles of the cart's lines, in their order */
export function refusalOf(error: unknown, titles: string[]): Refusal {
	if (!(error instanceof ApiFailure)) return { is: 'unreachable' };
	const { status, code, message, fields } = error;
	const problems = problemsByLine(fields, titles);
	if (Object.keys(problems).length > 0) return { is: 'lines', problems };
	if (fields.state || fields.country) return { is: 'place' };
	if (code === 'prices_paused') return { is: 'paused', message };
	if (status === 429) return { is: 'busy', message };
	if (status < 500) return { is: 'cart', message: Object.values(fields)[0] ?? message };
	return { is: 'failed' };
}

/** `items.2.quantity` → 2. A product that the shop does not know is named by the title that the cart knows. */
function problemsByLine(fields: Record<string, string>, titles: string[]): Record<number, string> {
	const entries = Object.entries(fields).flatMap(([path, message]) => {
		const [, index, what] = path.match(/^items\.(\d+)\.(\w+)$/) ?? [];
		if (index === undefined) return [];
		const title = titles[Number(index)];
		return [[index, what === 'product_id' && title ? `${title} is no longer sold. Remove it to continue.` : message]];
	});
	return Object.fromEntries(entries);
}

/** Whether asking once more may help: nothing that was chosen stood in the way. */
export function canTryAgain(refusal: Refusal | null): boolean {
	return refusal !== null && ['paused', 'busy', 'failed', 'unreachable'].includes(refusal.is);
}

type Words = {
	/** What stands in the way, said at once; null where nothing does. */
	problem: string | null;
	/** Under the cart's own sums: why shipping and tax are missing, and what brings them. */
	summary: string;
	/** In place of the ways of shipping. */
	shipping: string;
	/** At the field of a coupon that is given already. */
	coupon: string;
	/** To who presses Place order all the same. */
	order: string;
};

type Unpriced = Exclude<SummaryState, { is: 'priced' }>;

/** But for what stands in the way, which the shop may say. */
const words: Record<Unpriced['is'], Omit<Words, 'problem'>> = {
	unplaced: {
		summary: 'Choose a state or province to lock the price with shipping and tax.',
		shipping: 'Choose a state or province to see shipping options.',
		coupon: 'We’ll check it when you choose a state or province.',
		order: 'Your order wasn’t placed. Choose a state or province first. The price depends on it.',
	},
	asking: {
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
	place: {
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

/** What the page says while there are no figures. */
export const errorMessage = (state: Unpriced): Words => ({ problem: problemOf(state), ...words[state.is] });

function problemOf(state: Unpriced): string | null {
	switch (state.is) {
		case 'unplaced':
		case 'asking':
			return null;
		case 'lines':
			return [...new Set(Object.values(state.problems))].join(' ');
		case 'place':
			return 'We don’t ship to that state or province. Choose another.';
		case 'failed':
			return 'We couldn’t calculate the price. Your details are saved. Try again in a moment.';
		case 'unreachable':
			return 'We can’t reach the shop. Check your connection and try again.';
		default:
			return state.message;
	}
}
