import type { ReactNode } from 'react';
import { toCents } from '../../contract/pricing/amount.ts';
import { formatDate } from '../ui/format.ts';
import { CurrentValue, Gain } from './figures.tsx';
import { HoldingActions, HoldingName, HoldingPaid, type HoldingProps, HoldingWeight } from './holding-cells.tsx';

/** A holding as a card, for narrow screens. */
export function HoldingCard({ valued: { holding, value, gain }, ...act }: HoldingProps) {
	return (
		<li className="panel grid min-w-0 content-start gap-3 p-4">
			<div className="flex items-start justify-between gap-3">
				<HoldingName holding={holding} />
				<HoldingActions holding={holding} {...act} />
			</div>
			<dl className="figures grid gap-1.5 text-sm">
				<Fact name="Current value">
					<CurrentValue cents={value} className="text-base font-medium" />
				</Fact>
				<Fact name="Gain or loss">
					<Gain cents={gain} paid={toCents(holding.price_paid ?? 0)} />
				</Fact>
				<Fact name="Paid">
					<HoldingPaid holding={holding} />
				</Fact>
				<Fact name="Fine weight">
					<HoldingWeight holding={holding} />
				</Fact>
				<Fact name="Since">{formatDate(holding.acquired_on)}</Fact>
			</dl>
		</li>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex items-baseline justify-between gap-4 border-t border-silver-200 pt-1.5">
			<dt className="text-ink-mute">{name}</dt>
			<dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
		</div>
	);
}
