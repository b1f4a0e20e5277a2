import type { Submission } from '@conform-to/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CheckoutRequest } from '../../../contract/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { placeOrder } from '../../api/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useChangeCart } from '../../state/cart.ts';
import { dropDraft } from './draft.ts';
import type { QuoteState } from './use-quote.ts';

type Typed = Omit<CheckoutRequest, 'quote_id' | 'total'>;
type Reply = ReturnType<Submission<Typed>['reply']>;

/** Places the order at the figures on screen. Whatever stands in the way is shown; nothing typed is lost. */
export function usePlaceOrder({ quote, replace }: QuoteState) {
	const [isPlacing, setIsPlacing] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [lastResult, setLastResult] = useState<Reply>();
	const changeCart = useChangeCart();
	const navigate = useNavigate();

	async function place(typed: Typed, reply: Submission<Typed>['reply']) {
		if (!quote) return setProblem('There is no price yet. Look at the message in the summary.');
		setIsPlacing(true);
		setProblem(null);
		try {
			// The quote makes one order only, so its id is the key: a second try never buys twice.
			const order = await placeOrder(browserApi(), quote.quote_id, {
				...typed,
				quote_id: quote.quote_id,
				total: quote.total,
			});
			dropDraft();
			await navigate(`/success?order=${order.order_id}`);
			changeCart({ type: 'clear' });
		} catch (error) {
			if (!(error instanceof ApiFailure))
				return setProblem('The shop cannot be reached. Nothing was ordered; check your connection and try again.');
			setProblem(error.message);
			if (error.quote) replace(error.quote);
			setLastResult(
				reply({ fieldErrors: Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [path, [text]])) }),
			);
		} finally {
			setIsPlacing(false);
		}
	}

	return { place, isPlacing, problem, lastResult };
}
