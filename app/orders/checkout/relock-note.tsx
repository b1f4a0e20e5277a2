import { cx } from 'class-variance-authority';
import { formatDollars } from '../../ui/format.ts';
import type { Relock } from './relock.ts';

const reasons: Record<Relock['reason'], string> = {
	cart: 'Your cart changed, so we’ve locked new prices.',
	time: 'Your price lock expired; we’ve locked new prices.',
	used: 'Your earlier locked prices are no longer valid; we’ve locked new prices.',
};

type RelockNoteProps = {
	relock: Relock | null;
	/** Dollars. `formerTotal` is null unless the total changed without an action of the shopper. */
	formerTotal: number | null;
	total: number;
};

/** Tells the shopper that new prices are locked: the reason, and the old and new price of each item. */
export default function RelockNote({ relock, formerTotal, total }: RelockNoteProps) {
	const hasMoved = formerTotal !== null || (relock !== null && relock.changedPrices.length > 0);
	return (
		<div
			role={hasMoved ? 'alert' : 'status'}
			className={cx('figures grid gap-2 rounded-sm p-4 text-sm', hasMoved ? 'bg-amber-pale' : 'bg-silver-100')}
		>
			{relock && <p>{`${reasons[relock.reason]}${!hasMoved ? ' Item prices are unchanged.' : ''}`}</p>}
			{relock && relock.changedPrices.length > 0 && (
				<ul className="grid gap-1">
					{relock.changedPrices.map(({ key, title, oldPrice, newPrice }) => (
						<li key={key}>{`${title} was ${formatDollars(oldPrice)} and is now ${formatDollars(newPrice)} each.`}</li>
					))}
				</ul>
			)}
			{formerTotal !== null && (
				<p>{`The total was ${formatDollars(formerTotal)} and is now ${formatDollars(total)}. Please review before ordering.`}</p>
			)}
		</div>
	);
}
