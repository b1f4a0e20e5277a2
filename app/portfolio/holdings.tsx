import { useEffect, useMemo, useRef, useState } from 'react';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { notify } from '../ui/overlays/toasts.ts';
import { type DialogState, HoldingDialogs } from './holding-dialogs.tsx';
import { HoldingList } from './holding-list.tsx';
import { MetalShares } from './metal-shares.tsx';
import { PortfolioActions } from './portfolio-actions.tsx';
import { TotalValue } from './total-value.tsx';
import { valuate } from './valuation.ts';
import { ValueChart } from './value-chart.tsx';

type HoldingsProps = { holdings: Holding[]; onChange: (holdings: Holding[]) => void };

/** A portfolio at live prices, with its actions. */
export function Holdings({ holdings, onChange }: HoldingsProps) {
	const spot = useSpot();
	const { holdings: valued, metals, total } = useMemo(() => valuate(holdings, spot.prices), [holdings, spot.prices]);
	const { dialog, setDialog, addCount, heading, save, remove } = useChanges({ holdings, onChange });

	const actions = (
		<PortfolioActions
			holdings={holdings}
			onAdd={() => setDialog({ what: 'add' })}
			onImport={() => setDialog({ what: 'import' })}
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
						<TotalValue total={total} spot={spot} />
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
						onEdit={(holding) => setDialog({ what: 'edit', holding })}
						onRemove={(holding) => setDialog({ what: 'remove', holding })}
					/>
				</>
			)}
			<HoldingDialogs
				dialog={dialog}
				holdings={holdings}
				addCount={addCount}
				onClose={() => setDialog(undefined)}
				onSaved={save}
				onRemoved={remove}
			/>
		</div>
	);
}

/** The open dialog, the changes to the holdings, and the focus after a change. */
function useChanges({ holdings, onChange }: HoldingsProps) {
	const [dialog, setDialog] = useState<DialogState>();
	const [addCount, setAddCount] = useState(0);
	/** How often the button that opened a dialog unmounted. */
	const [focusCount, setFocusCount] = useState(0);
	const heading = useRef<HTMLHeadingElement>(null);

	// Runs after the dialog has closed: while it is open, nothing outside it can take the focus.
	useEffect(() => {
		if (focusCount > 0) heading.current?.focus();
	}, [focusCount]);

	/** Adds or replaces holdings, and shows a toast. */
	function save(changed: Holding[], message: string) {
		const ids = new Set(changed.map(({ id }) => id));
		setDialog(undefined);
		setAddCount(addCount + 1);
		// The empty state with its button unmounts.
		if (holdings.length === 0) setFocusCount(focusCount + 1);
		onChange(inOrder([...changed, ...holdings.filter(({ id }) => !ids.has(id))]));
		void notify('success', message);
	}

	function remove({ id, title }: Holding) {
		setDialog(undefined);
		onChange(holdings.filter((one) => one.id !== id));
		setFocusCount(focusCount + 1);
		void notify('success', `${title} was removed.`);
	}

	return { dialog, setDialog, addCount, heading, save, remove };
}

/** By acquisition date, newest first; on the same date, the last added first. */
const inOrder = (holdings: Holding[]) =>
	holdings.toSorted((one, other) =>
		one.acquired_on === other.acquired_on ? 0 : one.acquired_on < other.acquired_on ? 1 : -1,
	);
