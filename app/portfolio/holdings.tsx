import { useEffect, useMemo, useRef, useState } from 'react';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { notify } from '../ui/toaster.ts';
import { HoldingForm } from './holding-form.tsx';
import { HoldingList } from './holding-list.tsx';
import { ImportFile } from './import-file.tsx';
import { MetalShares } from './metal-shares.tsx';
import { PortfolioActions } from './portfolio-actions.tsx';
import { RemoveHolding } from './remove-holding.tsx';
import { TotalWorth } from './total-worth.tsx';
import { valuate } from './valuation.ts';
import { WorthChart } from './worth-chart.tsx';

type HoldingsProps = { holdings: Holding[]; onChange: (holdings: Holding[]) => void };

/** A portfolio at the newest prices, and what is done with it. */
export function Holdings({ holdings, onChange }: HoldingsProps) {
	const spot = useSpot();
	const { holdings: valued, metals, total } = useMemo(() => valuate(holdings, spot.prices), [holdings, spot.prices]);
	const [isAdding, setAdding] = useState(false);
	const [isImporting, setImporting] = useState(false);
	const [edited, setEdited] = useState<Holding>();
	const [removed, setRemoved] = useState<Holding>();
	/** How often something was added: a form that has been sent begins anew. */
	const [timesAdded, setTimesAdded] = useState(0);
	const [removals, setRemovals] = useState(0);
	const heading = useRef<HTMLHeadingElement>(null);

	// Once the question is closed: before that, nothing outside it takes the focus.
	useEffect(() => {
		if (removals > 0) heading.current?.focus();
	}, [removals]);

	/** Puts holdings where they belong, in place of what they were. */
	function put(changed: Holding[]) {
		const ids = new Set(changed.map(({ id }) => id));
		setTimesAdded(timesAdded + 1);
		onChange(inOrder([...changed, ...holdings.filter(({ id }) => !ids.has(id))]));
	}

	function remove({ id, title }: Holding) {
		setRemoved(undefined);
		onChange(holdings.filter((one) => one.id !== id));
		setRemovals(removals + 1);
		void notify('success', `${title} is removed.`);
	}

	const actions = (
		<PortfolioActions holdings={holdings} onAdd={() => setAdding(true)} onImport={() => setImporting(true)} />
	);

	return (
		<div className="grid grid-cols-1 gap-8">
			{holdings.length === 0 ? (
				<EmptyState
					title="Nothing is in your portfolio yet"
					text="Add the metal that you hold, wherever you bought it, and see what it is worth at every tick. What you order here is added from the page of its order."
					action={actions}
				/>
			) : (
				<>
					{actions}
					<div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
						<TotalWorth total={total} spot={spot} />
						<MetalShares metals={metals} total={total} />
					</div>
					<WorthChart
						holdings={holdings}
						metals={metals.map(({ metalId }) => metalId)}
						newest={{ time: spot.time, ask: total.value / 100 }}
						label={spot.label}
					/>
					<HoldingList holdings={valued} heading={heading} onEdit={setEdited} onRemove={setRemoved} />
				</>
			)}
			<Dialog open={isAdding} onClose={() => setAdding(false)} title="Add a holding">
				<HoldingForm
					key={timesAdded}
					onCancel={() => setAdding(false)}
					onDone={(holding) => {
						setAdding(false);
						put([holding]);
						void notify('success', `${holding.title} is in your portfolio.`);
					}}
				/>
			</Dialog>
			<Dialog open={edited !== undefined} onClose={() => setEdited(undefined)} title="Edit a holding">
				{edited && (
					<HoldingForm
						key={edited.id}
						holding={edited}
						onCancel={() => setEdited(undefined)}
						onDone={(holding) => {
							setEdited(undefined);
							put([holding]);
							void notify('success', `${holding.title} is saved.`);
						}}
					/>
				)}
			</Dialog>
			<Dialog open={isImporting} onClose={() => setImporting(false)} title="Import holdings">
				<ImportFile
					key={timesAdded}
					holdings={holdings}
					onDone={(added) => {
						setImporting(false);
						put(added);
						void notify('success', `${added.length} ${added.length === 1 ? 'holding is' : 'holdings are'} added.`);
					}}
				/>
			</Dialog>
			<RemoveHolding holding={removed} onRemoved={remove} onCancel={() => setRemoved(undefined)} />
		</div>
	);
}

/** Held last first; of one day, what was added last. */
const inOrder = (holdings: Holding[]) =>
	holdings.toSorted((one, other) =>
		one.acquired_on === other.acquired_on ? 0 : one.acquired_on < other.acquired_on ? 1 : -1,
	);
