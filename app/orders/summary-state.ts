import type { Quote } from '../../contract/orders/checkout.ts';
import { ApiFailure } from '../api/failure.ts';

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
		return [[index, what === 'product_id' && title ? `${title} is no longer sold. Remove it to go on.` : message]];
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
		shipping: 'Choose a state or province to see how it can be shipped.',
		coupon: 'We check it as soon as we know where your order goes.',
		order: 'Nothing was ordered. Choose a state or province first: the price depends on it.',
	},
	asking: {
		summary: 'Working out shipping and tax…',
		shipping: 'Looking up how it can be shipped…',
		coupon: 'We are checking it.',
		order: 'Nothing was ordered: the price is still being worked out.',
	},
	lines: {
		summary: 'Shipping and tax follow once the pieces that are marked above are changed or removed.',
		shipping: 'The ways of shipping follow once your cart can be ordered as it is.',
		coupon: 'We check it once your cart can be ordered as it is.',
		order: 'Nothing was ordered. Change or remove what is marked in your order first.',
	},
	cart: {
		summary: 'Shipping and tax follow once your cart is changed.',
		shipping: 'The ways of shipping follow once your cart is changed.',
		coupon: 'We check it once your cart is changed.',
		order: 'Nothing was ordered. Your cart has to be changed first: the summary says how.',
	},
	place: {
		summary: 'Shipping and tax follow once another state or province is chosen.',
		shipping: 'There is no way of shipping to that state or province. Choose another.',
		coupon: 'We check it once another state or province is chosen.',
		order: 'Nothing was ordered. We do not ship to that state or province: choose another.',
	},
	paused: {
		summary: 'Shipping and tax come by themselves when live metal prices are back.',
		shipping: 'The ways of shipping come by themselves when live metal prices are back.',
		coupon: 'We check it when live metal prices are back.',
		order: 'Nothing was ordered: metals cannot be sold until live prices are back.',
	},
	busy: {
		summary: 'Shipping and tax follow when you try again a little later.',
		shipping: 'The ways of shipping follow when you try again a little later.',
		coupon: 'We check it when you try again.',
		order: 'Nothing was ordered: a price could not be asked for. Try again a little later.',
	},
	failed: {
		summary: 'Shipping and tax follow when the shop answers again.',
		shipping: 'The ways of shipping follow when the shop answers again.',
		coupon: 'We check it when the shop answers again.',
		order: 'Nothing was ordered: there is no price to order at yet. Try again in a moment.',
	},
	unreachable: {
		summary: 'Shipping and tax follow when the shop can be reached.',
		shipping: 'The ways of shipping follow when the shop can be reached.',
		coupon: 'We check it when the shop can be reached.',
		order: 'Nothing was ordered: the price could not be asked for. Check your connection.',
	},
};

/** What the page says while there are no figures. */
export const wordsOf = (state: Unpriced): Words => ({ problem: problemOf(state), ...words[state.is] });

function problemOf(state: Unpriced): string | null {
	switch (state.is) {
		case 'unplaced':
		case 'asking':
			return null;
		case 'lines':
			return [...new Set(Object.values(state.problems))].join(' ');
		case 'place':
			return 'We do not ship to that state or province. Choose another.';
		case 'failed':
			return 'The shop could not work out the price. What you entered is kept; try again in a moment.';
		case 'unreachable':
			return 'The shop cannot be reached. Check your connection and try again.';
		default:
			return state.message;
	}
}
