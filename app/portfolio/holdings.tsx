import { useEffect, useMemo, useRef, useState } from 'react';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { notify } from '../ui/overlays/toasts.ts';
import { type Doing, HoldingDialogs } from './holding-dialogs.tsx';
import { HoldingList } from './holding-list.tsx';
import { MetalShares } from './metal-shares.tsx';
import { PortfolioActions } from './portfolio-actions.tsx';
import { TotalWorth } from './total-worth.tsx';
import { valuate } from './valuation.ts';
import { ValueChart } from './value-chart.tsx';

type HoldingsProps = { holdings: Holding[]; onChange: (holdings: Holding[]) => void };

/** A portfolio at the newest prices, and what is done with it. */
export function Holdings({ holdings, onChange }: HoldingsProps) {
	const spot = useSpot();
	const { holdings: valued, metals, total } = useMemo(() => valuate(holdings, spot.prices), [holdings, spot.prices]);
	const { doing, setDoing, timesAdded, heading, put, remove } = useChanges({ holdings, onChange });

	const actions = (
		<PortfolioActions
			holdings={holdings}
			onAdd={() => setDoing({ what: 'add' })}
			onImport={() => setDoing({ what: 'import' })}
		/>
	);

	return (
		<div className="grid grid-cols-1 gap-8">
			{holdings.length === 0 ? (
				<EmptyState
					title="Your portfolio is empty"
					text="Add your metal, wherever you bought it, and see its live value. Add metal you buy here from its order page."
					action={actions}
				/>
			) : (
				<>
					{actions}
					<div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
						<TotalWorth total={total} spot={spot} />
						<MetalShares metals={metals} total={total} />
					</div>
					<ValueChart
						holdings={holdings}
						metals={metals.map(({ metalId }) => metalId)}
						spot={spot}
						unknown={total.unknown}
					/>
					<HoldingList
						holdings={valued}
						heading={heading}
						onEdit={(holding) => setDoing({ what: 'edit', holding })}
						onRemove={(holding) => setDoing({ what: 'remove', holding })}
					/>
				</>
			)}
			<HoldingDialogs
				doing={doing}
				holdings={holdings}
				timesAdded={timesAdded}
				onClose={() => setDoing(undefined)}
				onPut={put}
				onRemoved={remove}
			/>
		</div>
	);
}

/** What is being done with holdings, what becomes of them by it, and where the focus is then. */
function useChanges({ holdings, onChange }: HoldingsProps) {
	const [doing, setDoing] = useState<Doing>();
	const [timesAdded, setTimesAdded] = useState(0);
	/** How often the button went away that had opened what changed the holdings. */
	const [timesLost, setTimesLost] = useState(0);
	const heading = useRef<HTMLHeadingElement>(null);

	// Once the dialog is closed: before that, nothing outside it takes the focus.
	useEffect(() => {
		if (timesLost > 0) heading.current?.focus();
	}, [timesLost]);

	/** Puts holdings where they belong, in place of what they were. */
	function put(changed: Holding[], said: string) {
		const ids = new Set(changed.map(({ id }) => id));
		setDoing(undefined);
		setTimesAdded(timesAdded + 1);
		// What invites to add the first goes.
		if (holdings.length === 0) setTimesLost(timesLost + 1);
		onChange(inOrder([...changed, ...holdings.filter(({ id }) => !ids.has(id))]));
		void notify('success', said);
	}

	function remove({ id, title }: Holding) {
		setDoing(undefined);
		onChange(holdings.filter((one) => one.id !== id));
		setTimesLost(timesLost + 1);
		void notify('success', `${title} was removed.`);
	}

	return { doing, setDoing, timesAdded, heading, put, remove };
}

/** Held last first; of one day, what was added last. */
const inOrder = (holdings: Holding[]) =>
	holdings.toSorted((one, other) =>
		one.acquired_on === other.acquired_on ? 0 : one.acquired_on < other.acquired_on ? 1 : -1,
	);
