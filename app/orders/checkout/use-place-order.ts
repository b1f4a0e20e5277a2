import { useAtomValue, useSetAtom } from 'jotai';
import { startTransition, useState } from 'react';
import type { CheckoutRequest, Order } from '../../../contract/orders/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { cartLinesAtom, storedLinesAtom } from '../../cart/cart.ts';
import { refreshCartAtom } from '../../cart/refresh-cart.ts';
import { removeOrderedLines } from '../../cart/remove-ordered-lines.ts';
import { deleteDraft } from '../../forms/form-drafts.ts';
import { useNavigateTo } from '../../navigation/use-navigate-to.ts';
import { fetchOrder, placeOrder } from '../calls.ts';
import { dropKeys, dropOrderKey, orderKey } from './idempotency-keys.ts';
import type { CheckoutInput } from './read-checkout.ts';
import { dropLastQuote } from './relock.ts';
import { checkoutDraft } from './stored-checkout.ts';
import { summaryMessages, toRefusal } from './summary-state.ts';
import type { QuoteState } from './use-quote.ts';

const noAnswer =
	'We couldn’t get an answer from the shop. Check your connection and press Place order again. It will only be ordered once.';

/**
 * Places the order at the amounts on screen. If it fails, shows why and keeps everything that the shopper typed.
 *
 * An earlier try may have succeeded although its response was lost. If that order differs from the one on screen, it becomes
 * `earlier`: the shopper then views it or places the new order too.
 *
 * @returns `place` resolves to the field errors, by path
 */
export function usePlaceOrder({ state, quote, replace, refuse, focusProblemLines, refresh }: QuoteState) {
	const [isPlacing, setIsPlacing] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	/** The state in which the shopper clicked 'Place order' without a price. Reset when the state changes. */
	const [clickedIn, setClickedIn] = useState<string | null>(null);
	const [earlier, setEarlier] = useState<Order | null>(null);
	const titles = useAtomValue(cartLinesAtom).map(({ title }) => title);
	const changeLines = useSetAtom(storedLinesAtom);
	const refreshCart = useSetAtom(refreshCartAtom);
	const navigate = useNavigateTo();

	function show(order: Order) {
		dropKeys();
		dropLastQuote();
		setIsPlacing(true);
		// The cart is stored without the ordered lines at once. React renders that together with the next page.
		startTransition(async () => {
			changeLines((lines) => removeOrderedLines(lines, order.lines));
			await navigate(`/success?order=${order.order_id}`);
		});
	}

	if (state.is === 'priced' && clickedIn) setClickedIn(null);

	async function place(entered: CheckoutInput): Promise<Record<string, string>> {
		setEarlier(null);
		setProblem(null);
		setClickedIn(quote ? null : state.is);
		if (!quote) {
			if (state.is === 'lines') focusProblemLines();
			refresh();
			return {};
		}
		setIsPlacing(true);
		try {
			const { order, isOther } = await placeOnce({ ...entered, quote_id: quote.quote_id, total: quote.total });
			if (isOther) {
				setIsPlacing(false);
				setEarlier(order);
				// The earlier order may have used the quote on screen.
				refresh();
				return {};
			}
			deleteDraft(checkoutDraft.name);
			void import('./stored-details.ts').then(
				({ saveDetails }) => saveDetails(entered),
				() => {},
			);
			show(order);
			return {};
		} catch (error) {
			const refusal = toRefusal(error, titles);
			if (refusal.is === 'lines') {
				// Loads the new stock before showing the lines, so that their button doesn't change when the shopper is about to tap it.
				await refreshCart();
				setIsPlacing(false);
				setClickedIn('lines');
				refuse(refusal);
				focusProblemLines();
				return {};
			}
			setIsPlacing(false);
			setProblem(error instanceof ApiFailure ? error.message : noAnswer);
			if (!(error instanceof ApiFailure)) return {};
			if (error.quote) replace(error.quote);
			return error.fields;
		}
	}

	return {
		place,
		isPlacing,
		problem: state.is !== 'priced' && clickedIn === state.is ? summaryMessages(state).order : problem,
		earlier,
		showEarlier: () => earlier && show(earlier),
		/** Lets the shopper place the order on screen as a separate one. */
		dismissEarlier: () => {
			dropOrderKey();
			setEarlier(null);
		},
	};
}

/** Places an order under this tab's key. If the key already belongs to an order, returns that order. */
async function placeOnce(request: CheckoutRequest): Promise<{ order: Order; isOther: boolean }> {
	const api = browserApi();
	try {
		return { order: await placeOrder(api, orderKey(), request), isOther: false };
	} catch (error) {
		if (!(error instanceof ApiFailure) || !error.orderId) throw error;
		return { order: await fetchOrder(api, error.orderId), isOther: error.code !== 'order_placed' };
	}
}
