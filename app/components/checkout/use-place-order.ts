import { useSetAtom } from 'jotai';
import { startTransition, useState } from 'react';
import type { CheckoutRequest, Order, Quote } from '../../../contract/checkout.ts';
import { lineKey } from '../../../contract/chosen.ts';
import { browserApi } from '../../api/browser.ts';
import { fetchOrder, placeOrder } from '../../api/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useNavigateTo } from '../../navigation/use-navigate-to.ts';
import { storedLinesAtom } from '../../state/cart.ts';
import { withoutOrdered } from '../../state/without-ordered.ts';
import { dropDraft } from './draft.ts';
import { dropOrderKey, orderKey } from './order-key.ts';
import type { QuoteState } from './use-quote.ts';

type Typed = Omit<CheckoutRequest, 'quote_id' | 'total'>;

const noPrice = 'There is no price yet. Look at the message in the summary.';
const noAnswer =
	'We could not see the answer of the shop. Check your connection and press Place order again: it is ordered only once.';

/**
 * Places the order at the figures on screen. Whatever stands in the way is shown; nothing typed is lost.
 *
 * @returns `place` answers the messages that belong beside fields, by path
 */
export function usePlaceOrder({ quote, isLoading, replace, refresh }: QuoteState) {
	const [isPlacing, setIsPlacing] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const changeLines = useSetAtom(storedLinesAtom);
	const navigate = useNavigateTo();

	async function place(typed: Typed): Promise<Record<string, string>> {
		setProblem(quote ? null : noPrice);
		if (!quote) {
			refresh();
			return {};
		}
		setIsPlacing(true);
		try {
			const order = await placeOnce({ ...typed, quote_id: quote.quote_id, total: quote.total }, quote);
			dropDraft();
			dropOrderKey();
			// The cart is stored without what was ordered at once; what shows it waits for the page that it leads to.
			startTransition(async () => {
				changeLines((lines) => withoutOrdered(lines, order.lines));
				await navigate(`/success?order=${order.order_id}`);
			});
			return {};
		} catch (error) {
			setIsPlacing(false);
			setProblem(error instanceof ApiFailure ? error.message : noAnswer);
			if (!(error instanceof ApiFailure)) return {};
			if (error.quote) replace(error.quote);
			return error.fields;
		}
	}

	const isPriced = quote !== null || isLoading;
	return { place, isPlacing, problem: isPriced && problem === noPrice ? null : problem };
}

/**
 * Places an order under this tab's key. When an earlier try had arrived after all, its answer being lost, that order
 * is the answer if it holds the same pieces; otherwise this is another purchase, under a new key.
 */
async function placeOnce(request: CheckoutRequest, quote: Quote): Promise<Order> {
	const api = browserApi();
	try {
		return await placeOrder(api, orderKey(), request);
	} catch (error) {
		if (!(error instanceof ApiFailure) || !error.orderId) throw error;
		const earlier = await fetchOrder(api, error.orderId);
		if (piecesOf(earlier) === piecesOf(quote)) return earlier;
		dropOrderKey();
		return placeOrder(api, orderKey(), request);
	}
}

function piecesOf({ lines }: Pick<Quote, 'lines'>): string {
	return lines
		.map((line) => `${line.quantity} of ${lineKey(line.product_id, line)}`)
		.sort()
		.join(', ');
}
