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
import type { ValuedHolding } from './valuation.ts';

/** The number of holdings shown at first, and added with each click on 'Show more'. */
const pageSize = 50;

/** The sort orders of the list. Holdings without the figure come last. */
const holdingOrders = {
	newest: { name: 'Newest first', compare: () => 0 },
	value: { name: 'Highest value', compare: (one, other) => (other.value ?? -1) - (one.value ?? -1) },
	gain: { name: 'Highest gain', compare: (one, other) => byGain(other) - byGain(one) },
	loss: { name: 'Lowest gain', compare: (one, other) => byLoss(one) - byLoss(other) },
	metal: {
		name: 'Metal',
		compare: (one, other) => one.holding.metal_id.localeCompare(other.holding.metal_id, 'en'),
	},
} satisfies Record<string, { name: string; compare: (one: ValuedHolding, other: ValuedHolding) => number }>;
type HoldingOrder = keyof typeof holdingOrders;

const byGain = ({ gain }: ValuedHolding) => gain ?? Number.MIN_SAFE_INTEGER;
const byLoss = ({ gain }: ValuedHolding) => gain ?? Number.MAX_SAFE_INTEGER;

type HoldingListProps = {
	holdings: ValuedHolding[];
	/** Receives the focus when the focused row is removed. */
	heading: RefObject<HTMLHeadingElement | null>;
	onEdit: (holding: Holding) => void;
	onRemove: (holding: Holding) => void;
};

/** The holdings with their current value: a table on wide screens, otherwise cards. */
export function HoldingList({ holdings, heading, onEdit, onRemove }: HoldingListProps) {
	const [order, setOrder] = useState<HoldingOrder>('newest');
	const [limit, setLimit] = useState(pageSize);
	const isWide = useMedia('(width >= 64rem)');
	const sorted = holdings.toSorted(holdingOrders[order].compare);
	const list = { holdings: sorted.slice(0, limit), onEdit, onRemove };
	return (
		<section aria-labelledby="holdings">
			<div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
				<h2 ref={heading} id="holdings" tabIndex={-1} className="title text-2xl outline-none">
					Holdings <span className="figures text-ink-mute">{formatNumber(holdings.length)}</span>
				</h2>
				{holdings.length > 1 && <SortField order={order} onChange={setOrder} />}
			</div>
			{isWide ? <HoldingTable {...list} /> : <HoldingCards {...list} />}
			{sorted.length > limit && (
				<div className="mt-6 text-center">
					<Button
						variant="secondary"
						onClick={() => setLimit(limit + pageSize)}
					>{`Show ${Math.min(pageSize, sorted.length - limit)} more`}</Button>
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

type HoldingViewProps = Omit<HoldingListProps, 'heading'>;

function HoldingTable({ holdings, ...act }: HoldingViewProps) {
	return (
		<table className="panel figures w-full border-separate border-spacing-0 text-sm">
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
				{holdings.map((valued) => (
					<HoldingRow key={valued.holding.id} valued={valued} {...act} />
				))}
			</tbody>
		</table>
	);
}

const HoldingCards = ({ holdings, ...act }: HoldingViewProps) => (
	<ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
		{holdings.map((valued) => (
			<HoldingCard key={valued.holding.id} valued={valued} {...act} />
		))}
	</ul>
);
