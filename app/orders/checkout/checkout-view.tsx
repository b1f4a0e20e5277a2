import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CartLine } from '../../../contract/cart/cart.ts';
import { chosenOf } from '../../../contract/catalogue/chosen-options.ts';
import type { QuoteRequest } from '../../../contract/orders/checkout.ts';
import { currentShop } from '../../../contract/shop.ts';
import { refreshCartAtom } from '../../cart/refresh-cart.ts';
import { useRefreshedList } from '../../catalogue/use-refreshed-list.ts';
import type { Places } from '../../places/places.ts';
import { useIsPaused } from '../../pricing/newest-prices.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CouponField } from './coupon-field.tsx';
import type { Destination } from './destination.ts';
import { OrderSummary } from './order-summary.tsx';
import { useQuote } from './use-quote.ts';

/** The checkout of a cart with lines: the order summary (on the right of a wide screen) and the form. */
export function CheckoutView({ lines, places }: { lines: CartLine[]; places: Places }) {
	useRefreshedList(refreshCartAtom);
	const [destination, setDestination] = useState<Destination | null>(null);
	/** Set only when the shopper picks a method. Without it, the quote uses the cheapest one. */
	const [shipping, setShipping] = useState<string>();
	const [params] = useSearchParams();
	const [coupon, setCoupon] = useState(params.get('coupon') ?? '');
	const quote = useQuote(quoteRequest(lines, destination, shipping, coupon), lines, useIsPaused(lines));
	const choose = useCallback((next: Destination) => {
		setDestination((last) => {
			if (!last || last.country === next.country) return next;
			// The previous country's state and shipping method aren't options in the new country.
			setShipping(undefined);
			return { ...next, state: '' };
		});
	}, []);
	function chooseCoupon(code: string) {
		setCoupon(code);
		// Stores the code in the URL so that it survives a reload. A navigation would move the focus.
		const address = new URL(window.location.href);
		if (code) address.searchParams.set('coupon', code);
		else address.searchParams.delete('coupon');
		window.history.replaceState(window.history.state, '', address);
	}

	return (
		<div className="checkout">
			<OrderSummary lines={lines} quote={quote} method={destination?.payment_method ?? currentShop().paymentMethods[0]}>
				<CouponField quote={quote} coupon={coupon} onCoupon={chooseCoupon} />
			</OrderSummary>
			<CheckoutForm {...{ lines, places, quote }} shipping={shipping} onDestination={choose} onShipping={setShipping} />
		</div>
	);
}

function quoteRequest(
	lines: CartLine[],
	destination: Destination | null,
	shipping: string | undefined,
	coupon: string,
): QuoteRequest | null {
	if (!destination?.country || !destination.state) return null;
	return {
		items: lines.map((line) => ({ product_id: line.id, quantity: line.orderQuantity, ...chosenOf(line) })),
		...destination,
		...(shipping && { shipping_method: shipping }),
		...(coupon && { coupon }),
	};
}
