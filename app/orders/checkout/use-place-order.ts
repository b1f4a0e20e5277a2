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
import type { Entered } from './read-checkout.ts';
import { dropSeen } from './relock.ts';
import { keptCheckout } from './stored-checkout.ts';
import { errorMessage, refusalOf } from './summary-state.ts';
import type { QuoteState } from './use-quote.ts';

const noAnswer =
	'We couldn’t get an answer from the shop. Check your connection and press Place order again. It will only be ordered once.';

/**
 * Places the order at the figures on screen. Whatever stands in the way is shown; nothing typed is lost.
 *
 * When an earlier try had arrived after all, its answer being lost, and had asked for something else than what is now on
 * screen, that order is `earlier`: the shopper is told, and then sees it or orders anew.
 *
 * @returns `place` answers the messages that belong beside fields, by path
 */
export function usePlaceOrder({ state, quote, replace, refuse, leadToLines, refresh }: QuoteState) {
	const [isPlacing, setIsPlacing] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	/** Whether it was pressed in the state that still is, in which there is no price to order at. */
	const [pressedIn, setPressedIn] = useState<string | null>(null);
	const [earlier, setEarlier] = useState<Order | null>(null);
	const titles = useAtomValue(cartLinesAtom).map(({ title }) => title);
	const changeLines = useSetAtom(storedLinesAtom);
	const freshen = useSetAtom(refreshCartAtom);
	const navigate = useNavigateTo();

	function show(order: Order) {
		dropKeys();
		dropSeen();
		setIsPlacing(true);
		// The cart is stored without what was ordered at once; what shows it waits for the page that it leads to.
		startTransition(async () => {
			changeLines((lines) => removeOrderedLines(lines, order.lines));
			await navigate(`/success?order=${order.order_id}`);
		});
	}

	if (state.is === 'priced' && pressedIn) setPressedIn(null);

	async function place(entered: Entered): Promise<Record<string, string>> {
		setEarlier(null);
		setProblem(null);
		setPressedIn(quote ? null : state.is);
		if (!quote) {
			if (state.is === 'lines') leadToLines();
			refresh();
			return {};
		}
		setIsPlacing(true);
		try {
			const { order, isOther } = await placeOnce({ ...entered, quote_id: quote.quote_id, total: quote.total });
			if (isOther) {
				setIsPlacing(false);
				setEarlier(order);
				// It may have used up the quote on screen.
				refresh();
				return {};
			}
			deleteDraft(keptCheckout.name);
			void import('./stored-details.ts').then(
				({ keepDetails }) => keepDetails(entered),
				() => {},
			);
			show(order);
			return {};
		} catch (error) {
			const refusal = refusalOf(error, titles);
			if (refusal.is === 'lines') {
				// What may be had of them is known before they are shown: their button must not change under the finger.
				await freshen();
				setIsPlacing(false);
				setPressedIn('lines');
				refuse(refusal);
				leadToLines();
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
		problem: state.is !== 'priced' && pressedIn === state.is ? errorMessage(state).order : problem,
		earlier,
		seeEarlier: () => earlier && show(earlier),
		/** What is placed from now on is another purchase. */
		leaveEarlier: () => {
			dropOrderKey();
			setEarlier(null);
		},
	};
}

/** Places an order under this tab's key; the answer is the order that the key already stands for, if it does. */
async function placeOnce(request: CheckoutRequest): Promise<{ order: Order; isOther: boolean }> {
	const api = browserApi();
	try {
		return { order: await placeOrder(api, orderKey(), request), isOther: false };
	} catch (error) {
		if (!(error instanceof ApiFailure) || !error.orderId) throw error;
		return { order: await fetchOrder(api, error.orderId), isOther: error.code !== 'order_placed' };
	}
}
