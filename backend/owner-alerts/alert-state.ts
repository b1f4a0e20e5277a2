import { day, hour, minute } from '../../contract/time-spans.ts';
import type { ownerAlerts } from './tables.ts';

/** The state of a cause; undefined without a problem in the last day. */
export type AlertState = Omit<typeof ownerAlerts.$inferSelect, 'cause'>;

/** How long a problem must last until the owner gets an email, and how long it must be over until the next. In milliseconds. */
export const mustLast = 5 * minute;
/** Emails about the same problem are at least this far apart, in milliseconds. The email that it is over does not count. */
export const minPause = hour;

type Step = { state: AlertState | undefined; mail?: 'problem' | 'over' };

/** Computes the next state of a cause from the result of a check, and whether the owner gets an email. */
export function nextAlertState(before: AlertState | undefined, isBad: boolean, now: Date): Step {
	if (!before && !isBad) return { state: undefined };
	const same = before?.isBad === isBad ? before : undefined;
	const state: AlertState = {
		isBad,
		since: same?.since ?? now,
		isOpen: before?.isOpen ?? false,
		mailedAt: before?.mailedAt ?? null,
		checkedAt: now,
	};
	const lasted = now.getTime() - state.since.getTime();
	if (isBad === state.isOpen || lasted < mustLast) {
		const isOver = !isBad && !state.isOpen && lasted >= day;
		return { state: isOver ? undefined : state };
	}
	if (!isBad) return { state: { ...state, isOpen: false }, mail: 'over' };
	if (state.mailedAt && now.getTime() - state.mailedAt.getTime() < minPause) return { state };
	return { state: { ...state, isOpen: true, mailedAt: now }, mail: 'problem' };
}
