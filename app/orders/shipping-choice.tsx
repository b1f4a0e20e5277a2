import { formatDollars } from '../ui/format.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { wordsOf } from './summary-state.ts';
import type { QuoteState } from './use-quote.ts';

type ShippingChoiceProps = { quote: QuoteState; chosen: string | undefined; onChoose: (id: string) => void };

/** As high as three ways, from the first: the payment below stays where one reaches for it. */
const place = 'min-h-[19.3rem] sm:min-h-[15.37rem]';

/** The ways that the quote offers; what was just chosen is marked before its price is back. */
export function ShippingChoice({ quote: { state }, chosen, onChoose }: ShippingChoiceProps) {
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
				text: method.description,
				aside: method.price === 0 ? 'Free' : formatDollars(method.price),
			}))}
		/>
	);
}
