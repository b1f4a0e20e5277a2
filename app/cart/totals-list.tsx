import { cx } from 'class-variance-authority';
import { type AmountRow, amountRow } from '../../contract/orders/amount-rows.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { PaymentPrice } from '../../contract/pricing/payment-prices.ts';
import { Amount } from '../pricing/amount.tsx';

/** On a phone with large text, an amount may wrap below its name. */
const rowClass =
	'col-span-2 grid grid-cols-subgrid @max-[12rem]:flex @max-[12rem]:flex-wrap @max-[12rem]:justify-between';

/** Amounts that add up to a total. Several totals, such as one for each payment method, have the same style. */
export function TotalsList({ rows, totals }: { rows: AmountRow[]; totals: AmountRow[] }) {
	return (
		<dl className="figures @container grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
			{rows.map(({ name, amount, text }) => (
				<div key={name} className={rowClass}>
					<dt className="text-ink-soft">{name}</dt>
					<dd className="text-right">{amount > 0 ? <Amount value={amount} /> : text}</dd>
				</div>
			))}
			{totals.map(({ name, amount }, index) => (
				<div key={name} className={cx(rowClass, 'items-baseline', index === 0 && 'border-t border-silver-300 pt-3.5')}>
					<dt className="font-medium">{name}</dt>
					<dd className="text-right text-xl font-medium">
						<Amount value={amount} />
					</dd>
				</div>
			))}
		</dl>
	);
}

/** The subtotal of a cart, for each payment method if the prices differ. */
export function SubtotalList({ prices }: { prices: PaymentPrice[] }) {
	const nameOf = ({ name }: PaymentPrice) => (prices.length > 1 ? `Subtotal (${name.toLowerCase()})` : 'Subtotal');
	return <TotalsList rows={[]} totals={prices.map((price) => amountRow(nameOf(price), toDollars(price.cents)))} />;
}
