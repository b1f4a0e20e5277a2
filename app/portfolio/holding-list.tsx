import { cx } from 'class-variance-authority';
import { type RefObject, useState } from 'react';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { formatNumber } from '../ui/format.ts';
import { Select } from '../ui/select.tsx';
import { useMedia } from '../ui/use-media.ts';
import { HoldingCard } from './holding-card.tsx';
import { HoldingRow } from './holding-row.tsx';
import { type HoldingOrder, holdingOrders } from './sort-holdings.ts';
import type { Valued } from './valuation.ts';

/** Shown at once, and as many more at a press. */
const page = 50;

type HoldingListProps = {
	holdings: Valued[];
	/** Takes the focus when what had it is removed. */
	heading: RefObject<HTMLHeadingElement | null>;
	onEdit: (holding: Holding) => void;
	onRemove: (holding: Holding) => void;
};

/** Each holding with what it is worth now: a table where there is room for one, else cards. */
export function HoldingList({ holdings, heading, onEdit, onRemove }: HoldingListProps) {
	const [order, setOrder] = useState<HoldingOrder>('newest');
	const [most, setMost] = useState(page);
	const isWide = useMedia('(width >= 64rem)');
	const sorted = holdings.toSorted(holdingOrders[order].compare);
	const shown = { shown: sorted.slice(0, most), onEdit, onRemove };
	return (
		<section aria-labelledby="holdings">
			<div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
				<h2 ref={heading} id="holdings" tabIndex={-1} className="title text-2xl outline-none">
					Holdings <span className="figures text-ink-mute">{formatNumber(holdings.length)}</span>
				</h2>
				{holdings.length > 1 && <SortField order={order} onChange={setOrder} />}
			</div>
			{isWide ? <HoldingTable {...shown} /> : <HoldingCards {...shown} />}
			{sorted.length > most && (
				<div className="mt-6 text-center">
					<Button
						variant="secondary"
						onClick={() => setMost(most + page)}
					>{`Show ${Math.min(page, sorted.length - most)} more`}</Button>
				</div>
			)}
		</section>
	);
}

function SortField({ order, onChange }: { order: HoldingOrder; onChange: (order: HoldingOrder) => void }) {
	return (
		<Field label="Sort" name="sort" hideLabel className="w-48">
			<Select value={order} onChange={({ target }) => onChange(target.value as HoldingOrder)}>
				{Object.entries(holdingOrders).map(([value, { name }]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</Select>
		</Field>
	);
}

type ShownProps = Pick<HoldingListProps, 'onEdit' | 'onRemove'> & { shown: Valued[] };

function HoldingTable({ shown, ...act }: ShownProps) {
	return (
		<table className="sheet figures w-full border-separate border-spacing-0 text-sm">
			<thead>
				<tr className="text-ink-mute">
					{['Holding', 'Fine weight', 'Bought', 'Cost', 'Current value', 'Gain or loss'].map((name, at) => (
						<th key={name} scope="col" className={cx('px-4 py-3 font-medium', at === 0 ? 'text-left' : 'text-right')}>
							{name}
						</th>
					))}
					<th scope="col" className="px-4 py-3">
						<span className="sr-only">Edit or remove</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{shown.map((valued) => (
					<HoldingRow key={valued.holding.id} valued={valued} {...act} />
				))}
			</tbody>
		</table>
	);
}

const HoldingCards = ({ shown, ...act }: ShownProps) => (
	<ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
		{shown.map((valued) => (
			<HoldingCard key={valued.holding.id} valued={valued} {...act} />
		))}
	</ul>
);
