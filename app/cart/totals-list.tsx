import type { Totals } from '../../contract/orders/checkout.ts';
import { Amount } from '../pricing/amount.tsx';
import { formatDollars } from '../ui/format.ts';

/** Dollars; a discount is negative. */
export type TotalRow = { name: string; amount: number; hideZero?: boolean; zero?: string };

/** In large text on a phone an amount may stand below its name. */
const rowLook =
	'col-span-2 grid grid-cols-subgrid @max-[12rem]:flex @max-[12rem]:flex-wrap @max-[12rem]:justify-between';

/** Amounts that add up to a total, in the cart, at checkout and on the order. */
export function TotalsList({ rows, total }: { rows: TotalRow[]; total: TotalRow }) {
	return (
		<dl className="figures @container grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
			{rows
				.filter((row) => !row.hideZero || row.amount !== 0)
				.map((row) => (
					<div key={row.name} className={rowLook}>
						<dt className="text-ink-soft">{row.name}</dt>
						<dd className="text-right">
							<RowAmount row={row} />
						</dd>
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

function RowAmount({ row: { amount, zero } }: { row: TotalRow }) {
	if (amount > 0) return <Amount value={amount} />;
	return zero && amount === 0 ? zero : formatDollars(amount);
}

/** The rows of a cart, in dollars: what comes before shipping and tax. */
export const cartRows = (subtotal: number, discount: number): TotalRow[] => [
	{ name: 'Subtotal', amount: subtotal },
	{ name: 'Discount', amount: -discount, hideZero: true },
];

/** The rows of a quote or an order. */
export function totalRows({ subtotal, discount, shipping, tax }: Totals): TotalRow[] {
	return [
		...cartRows(subtotal, discount),
		{ name: 'Shipping', amount: shipping, zero: 'Free' },
		{ name: 'Tax', amount: tax, zero: 'None' },
	];
}
