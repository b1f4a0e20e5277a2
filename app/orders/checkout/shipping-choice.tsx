import { cx } from 'class-variance-authority';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { describeCondition, describeEstimate } from '../../../contract/orders/describe-delivery.ts';
import { formatDollars } from '../../ui/format.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { summaryMessages } from './summary-state.ts';
import type { QuoteState } from './use-quote.ts';

type ShippingChoiceProps = { quote: QuoteState; chosen: string | undefined; onChoose: (id: string) => void };

/** As high as three shipping methods, so that the payment section below doesn't move. */
const minHeight = 'min-h-[31rem] sm:min-h-[21.5rem]';

/** The shipping methods of the quote. A live region announces their number and the new total. */
export function ShippingChoice(props: ShippingChoiceProps) {
	const { state } = props.quote;
	return (
		<>
			<p role="status" className="sr-only">
				{state.is === 'priced' &&
					`Shipping options: ${state.quote.shipping_methods.length}. Total: ${formatDollars(state.quote.total)}.`}
			</p>
			<ShippingOptions {...props} />
		</>
	);
}

/** Marks the chosen method before its price arrives. */
function ShippingOptions({ quote: { state }, chosen, onChoose }: ShippingChoiceProps) {
	if (state.is !== 'priced') {
		return (
			<p className={cx('panel grid place-items-center p-6 text-center text-ink-mute', minHeight)}>
				{summaryMessages(state).shipping}
			</p>
		);
	}
	const { quote } = state;
	const isOffered = quote.shipping_methods.some((method) => method.id === chosen);
	const condition = conditionOf(quote);
	return (
		<div className={minHeight}>
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

/** The date by which the payment has to arrive. It is the same for all shipping methods. */
function conditionOf({ shipping_methods, payment_method }: Quote): string | undefined {
	const estimated = shipping_methods.find(({ delivery }) => delivery)?.delivery;
	return estimated ? describeCondition(estimated, payment_method) : undefined;
}
