import { useState } from 'react';
import type { QuoteRequest } from '../../../contract/checkout.ts';
import type { Country, State } from '../../../contract/place.ts';
import type { CartLine } from '../../state/cart-rules.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useQuote } from './use-quote.ts';

export type Places = { countries: Country[]; states: State[] };
/** Where it goes and how, as far as chosen. */
export type Destination = { country: string; state: string; shipping_method: string };

/** The checkout of a filled cart: what is asked at the left, what it comes to at the right. */
export function CheckoutView({ lines, places }: { lines: CartLine[]; places: Places }) {
	const [destination, setDestination] = useState<Destination | null>(null);
	const quote = useQuote(quoteRequest(lines, destination));
	// State and method of the former country are no choices in the new one.
	const choose = (next: Destination) =>
		setDestination((last) =>
			last && last.country !== next.country ? { ...next, state: '', shipping_method: '' } : next,
		);
	return (
		<div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
			<CheckoutForm places={places} destination={destination} quote={quote} onDestination={choose} />
			<OrderSummary lines={lines} quote={quote} />
		</div>
	);
}

function quoteRequest(lines: CartLine[], destination: Destination | null): QuoteRequest | null {
	if (!destination?.country || !destination.state) return null;
	const { country, state, shipping_method } = destination;
	return {
		items: lines.map((line) => ({ product_id: line.id, quantity: line.orderQuantity })),
		country,
		state,
		...(shipping_method && { shipping_method }),
	};
}
