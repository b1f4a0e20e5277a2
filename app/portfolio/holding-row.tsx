import { cx } from 'class-variance-authority';
import { toCents } from '../../contract/pricing/amount.ts';
import { formatDate } from '../ui/format.ts';
import { CurrentValue, Gain } from './figures.tsx';
import { HoldingActions, HoldingName, HoldingPaid, type HoldingProps, HoldingWeight } from './holding-cells.tsx';

const cell = 'border-t border-silver-200 px-4 py-3 text-right align-top';

/** A table row for a holding. */
export function HoldingRow({ valued: { holding, value, gain }, ...act }: HoldingProps) {
	return (
		<tr className="hover:bg-vellum">
			<th scope="row" className={cell}>
				<HoldingName holding={holding} />
			</th>
			<td className={cell}>
				<HoldingWeight holding={holding} />
			</td>
			<td className={cx(cell, 'whitespace-nowrap')}>{formatDate(holding.acquired_on)}</td>
			<td className={cell}>
				<HoldingPaid holding={holding} />
			</td>
			<td className={cx(cell, 'font-medium')}>
				<CurrentValue cents={value} />
			</td>
			<td className={cell}>
				<Gain cents={gain} paid={toCents(holding.price_paid ?? 0)} />
			</td>
			<td className={cell}>
				<HoldingActions holding={holding} {...act} />
			</td>
		</tr>
	);
}
