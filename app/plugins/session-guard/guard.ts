import { getDefaultStore } from 'jotai';
import { dropOtherUsersData } from '../../storage/personal-storage.ts';
import { sessionExpiredKey, userAtom } from '../../storage/session.ts';
import { tabStorage } from '../../storage/storage.ts';
import { notify } from '../../ui/overlays/toasts.ts';

/**
 * Drops the personal data in this tab, such as form drafts, once the user is no longer logged in: after a logout here, in another tab or
 * while this tab was inactive. Shows a notice if the server ended the session.
 *
 * @returns a function that stops it
 */
export function guardSession(): () => void {
	dropOtherUsersData();
	notifySessionExpired();
	return getDefaultStore().sub(userAtom, dropOtherUsersData);
}

/** Explains a redirect to the home page after the session expired. */
function notifySessionExpired(): void {
	const ended = tabStorage.get(sessionExpiredKey);
	// The page that is being left may also reach this code. The next page shows the notice.
	if (ended === null || ended === String(performance.timeOrigin)) return;
	tabStorage.remove(sessionExpiredKey);
	void notify('warning', 'Your session expired. Log in again to continue.');
}
