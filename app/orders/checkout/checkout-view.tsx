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

/** The checkout of a filled cart: what it comes to, on a wide screen at the right, and what is asked. */
export function CheckoutView({ lines, places }: { lines: CartLine[]; places: Places }) {
	useRefreshedList(refreshCartAtom);
	const [destination, setDestination] = useState<Destination | null>(null);
	/** Only what the shopper has picked; until then the quote takes the cheapest. */
	const [shipping, setShipping] = useState<string>();
	const [params] = useSearchParams();
	const [coupon, setCoupon] = useState(params.get('coupon') ?? '');
	const quote = useQuote(quoteRequest(lines, destination, shipping, coupon), lines, useIsPaused(lines));
	const choose = useCallback((next: Destination) => {
		setDestination((last) => {
			if (!last || last.country === next.country) return next;
			// State and way of shipping of the former country are no choices in the new one.
			setShipping(undefined);
			return { ...next, state: '' };
		});
	}, []);
	function chooseCoupon(code: string) {
		setCoupon(code);
		// In the address, so that it survives a reload; not by navigating, which would move the focus.
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
