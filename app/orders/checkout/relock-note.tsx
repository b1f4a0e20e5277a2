import { cx } from 'class-variance-authority';
import { formatDollars } from '../../ui/format.ts';
import type { Relock } from './relock.ts';

const reasons: Record<Relock['because'], string> = {
	cart: 'Your cart changed, so we’ve locked new prices.',
	time: 'Your price lock expired; we’ve locked new prices.',
	used: 'Your earlier locked prices are no longer valid; we’ve locked new prices.',
};

type RelockNoteProps = {
	relock: Relock | null;
	/** Dollars; the former one null when it has not changed by itself. */
	formerTotal: number | null;
	total: number;
};

/** Says what other prices are locked than before, what they were and what they are. */
export default function RelockNote({ relock, formerTotal, total }: RelockNoteProps) {
	const hasMoved = formerTotal !== null || (relock !== null && relock.moved.length > 0);
	return (
		<div
			role={hasMoved ? 'alert' : 'status'}
			className={cx('figures grid gap-2 rounded-sm p-4 text-sm', hasMoved ? 'bg-amber-pale' : 'bg-silver-100')}
		>
			{relock && <p>{`${reasons[relock.because]}${!hasMoved ? ' Item prices are unchanged.' : ''}`}</p>}
			{relock && relock.moved.length > 0 && (
				<ul className="grid gap-1">
					{relock.moved.map(({ key, title, was, is }) => (
						<li key={key}>{`${title} was ${formatDollars(was)} and is now ${formatDollars(is)} each.`}</li>
					))}
				</ul>
			)}
			{formerTotal !== null && (
				<p>{`The total was ${formatDollars(formerTotal)} and is now ${formatDollars(total)}. Please review before ordering.`}</p>
			)}
		</div>
	);
}
