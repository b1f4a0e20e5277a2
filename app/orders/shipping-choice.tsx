import { formatDollars } from '../ui/format.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { wordsOf } from './summary-state.ts';
import type { QuoteState } from './use-quote.ts';

type ShippingChoiceProps = { quote: QuoteState; chosen: string | undefined; onChoose: (id: string) => void };

/** The ways that the quote offers; what was just chosen is marked before its price is back. */
export function ShippingChoice({ quote: { state }, chosen, onChoose }: ShippingChoiceProps) {
	if (state.is !== 'priced') {
		// As high as two ways of shipping, so that the payment below stays where one reaches for it.
		return (
			<p className="sheet mb-1.5 grid min-h-[12.64rem] place-items-center p-6 text-center text-ink-mute sm:min-h-[10.01rem]">
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
