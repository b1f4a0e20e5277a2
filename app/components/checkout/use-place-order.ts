import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CheckoutRequest } from '../../../contract/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { placeOrder } from '../../api/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useChangeCart } from '../../state/cart.ts';
import { dropDraft } from './draft.ts';
import { dropOrderKey, orderKey } from './order-key.ts';
import type { QuoteState } from './use-quote.ts';

type Typed = Omit<CheckoutRequest, 'quote_id' | 'total'>;

const noAnswer =
	'We could not see the answer of the shop. Check your connection and press Place order again: it is ordered only once.';

/**
 * Places the order at the figures on screen. Whatever stands in the way is shown; nothing typed is lost.
 *
 * @returns `place` answers the messages that belong beside fields, by path
 */
export function usePlaceOrder({ quote, replace }: QuoteState) {
	const [isPlacing, setIsPlacing] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const changeCart = useChangeCart();
	const navigate = useNavigate();

	async function finish(orderId: string) {
		dropDraft();
		dropOrderKey();
		await navigate(`/success?order=${orderId}`);
		changeCart({ type: 'clear' });
	}

	async function place(typed: Typed): Promise<Record<string, string>> {
		setProblem(quote ? null : 'There is no price yet. Look at the message in the summary.');
		if (!quote) return {};
		setIsPlacing(true);
		try {
			const order = await placeOrder(browserApi(), orderKey(), {
				...typed,
				quote_id: quote.quote_id,
				total: quote.total,
			});
			await finish(order.order_id);
		} catch (error) {
			if (!(error instanceof ApiFailure)) setProblem(noAnswer);
			// An earlier try had arrived after all.
			else if (error.orderId) await finish(error.orderId);
			else {
				setProblem(error.message);
				if (error.quote) replace(error.quote);
				return error.fields;
			}
		} finally {
			setIsPlacing(false);
		}
		return {};
	}

	return { place, isPlacing, problem };
}
