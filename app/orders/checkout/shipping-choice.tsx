import { cx } from 'class-variance-authority';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { describeCondition, describeEstimate } from '../../../contract/orders/describe-delivery.ts';
import { formatDollars } from '../../ui/format.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { errorMessage } from './summary-state.ts';
import type { QuoteState } from './use-quote.ts';

type ShippingChoiceProps = { quote: QuoteState; chosen: string | undefined; onChoose: (id: string) => void };

/** As high as three ways, from the first: the payment below stays where one reaches for it. */
const place = 'min-h-[31rem] sm:min-h-[21.5rem]';

/** The ways that the quote offers, and, for who does not see them come, how many there are and what it comes to. */
export function ShippingChoice(props: ShippingChoiceProps) {
	const { state } = props.quote;
	return (
		<>
			<p role="status" className="sr-only">
				{state.is === 'priced' &&
					`Shipping options: ${state.quote.shipping_methods.length}. Total: ${formatDollars(state.quote.total)}.`}
			</p>
			<Ways {...props} />
		</>
	);
}

/** What was just chosen is marked before its price is back. */
function Ways({ quote: { state }, chosen, onChoose }: ShippingChoiceProps) {
	if (state.is !== 'priced') {
		return (
			<p className={cx('sheet grid place-items-center p-6 text-center text-ink-mute', place)}>
				{errorMessage(state).shipping}
			</p>
		);
	}
	const { quote } = state;
	const isOffered = quote.shipping_methods.some((method) => method.id === chosen);
	const condition = conditionOf(quote);
	return (
		<div className={place}>
			<RadioGroup
				legend="Shipping method"
				hideLegend
				name="shipping_method"
				value={isOffered && chosen ? chosen : quote.shipping_method}
				onChange={onChoose}
				options={quote.shipping_methods.map((method) => ({
					value: method.id,
					title: method.name,
					text: (
						<>
							<span>{method.description}</span>
							{method.delivery && (
								<span className="figures mt-1 block text-ink">{describeEstimate(method.delivery)}</span>
							)}
						</>
					),
					aside: method.price === 0 ? 'Free' : formatDollars(method.price),
				}))}
			/>
			{condition && <p className="figures text-sm text-ink-soft">{`Estimated delivery ${condition}.`}</p>}
		</div>
	);
}

/** It is the same for all shipping methods: until when the payment has to arrive. */
function conditionOf({ shipping_methods, payment_method }: Quote): string | undefined {
	const estimated = shipping_methods.find(({ delivery }) => delivery)?.delivery;
	return estimated ? describeCondition(estimated, payment_method) : undefined;
}
