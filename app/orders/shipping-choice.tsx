import { describeDelivery } from '../../contract/orders/delivery-words.ts';
import { formatDollars } from '../ui/format.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { wordsOf } from './summary-state.ts';
import type { QuoteState } from './use-quote.ts';

type ShippingChoiceProps = { quote: QuoteState; chosen: string | undefined; onChoose: (id: string) => void };

/** As high as three ways, from the first: the payment below stays where one reaches for it. */
const place = 'min-h-[28rem] sm:min-h-[20.5rem]';

/** The ways that the quote offers, and, for who does not see them come, how many there are and what it comes to. */
export function ShippingChoice(props: ShippingChoiceProps) {
	const { state } = props.quote;
	return (
		<>
			<p role="status" className="sr-only">
				{state.is === 'priced' &&
					`Ways of shipping: ${state.quote.shipping_methods.length}. Total: ${formatDollars(state.quote.total)}.`}
			</p>
			<Ways {...props} />
		</>
	);
}

/** What was just chosen is marked before its price is back. */
function Ways({ quote: { state }, chosen, onChoose }: ShippingChoiceProps) {
	if (state.is !== 'priced') {
		return (
			<p className={`sheet grid place-items-center p-6 text-center text-ink-mute ${place}`}>
				{wordsOf(state).shipping}
			</p>
		);
	}
	const { quote } = state;
	const isOffered = quote.shipping_methods.some((method) => method.id === chosen);
	return (
		<RadioGroup
			legend="Shipping method"
			hideLegend
			className={place}
			name="shipping_method"
			value={isOffered && chosen ? chosen : quote.shipping_method}
			onChange={onChoose}
			options={quote.shipping_methods.map((method) => ({
				value: method.id,
				title: method.name,
				text: (
					<>
						{method.description}
						{method.delivery && (
							<span className="figures mt-1 block text-ink">
								{describeDelivery(method.delivery, quote.payment_method)}.
							</span>
						)}
					</>
				),
				aside: method.price === 0 ? 'Free' : formatDollars(method.price),
			}))}
		/>
	);
}
