import { formatDollars } from '../../format.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { QuoteState } from './use-quote.ts';

type ShippingChoiceProps = { quote: QuoteState; chosen: string | undefined; onChoose: (id: string) => void };

/** The ways that the quote offers; what was just chosen is marked before its price is back. */
export function ShippingChoice({ quote: { quote }, chosen, onChoose }: ShippingChoiceProps) {
	if (!quote) return <p className="text-ink-mute">Choose a state or province to see how it can be shipped.</p>;
	return (
		<RadioGroup
			legend="Shipping method"
			hideLegend
			name="shipping_method"
			value={chosen ?? quote.shipping_method}
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
