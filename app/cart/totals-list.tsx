import type { AmountRow } from '../../contract/orders/amount-rows.ts';
import { Amount } from '../pricing/amount.tsx';

/** In large text on a phone an amount may stand below its name. */
const rowLook =
	'col-span-2 grid grid-cols-subgrid @max-[12rem]:flex @max-[12rem]:flex-wrap @max-[12rem]:justify-between';

/** Amounts that add up to a total, in the cart, at checkout and on the order. */
export function TotalsList({ rows, total }: { rows: AmountRow[]; total: AmountRow }) {
	return (
		<dl className="figures @container grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
			{rows.map(({ name, amount, text }) => (
				<div key={name} className={rowLook}>
					<dt className="text-ink-soft">{name}</dt>
					<dd className="text-right">{amount > 0 ? <Amount value={amount} /> : text}</dd>
				</div>
			))}
			<div className={`${rowLook} items-baseline border-t border-silver-300 pt-3.5`}>
				<dt className="font-medium">{total.name}</dt>
				<dd className="text-right text-xl font-medium">
					<Amount value={total.amount} />
				</dd>
			</div>
		</dl>
	);
}
