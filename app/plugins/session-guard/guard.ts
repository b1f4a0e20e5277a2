import { getDefaultStore } from 'jotai';
import { dropOfAnother } from '../../storage/personal.ts';
import { endedKey, userAtom } from '../../storage/session.ts';
import { tabStorage } from '../../storage/storage.ts';
import { notify } from '../../ui/overlays/toasts.ts';

/**
 * Drops what this tab keeps of a person, forms in progress above all, once they are no longer logged in: here, in another
 * tab, or while this one was away. Says so where it was the shop that ended the login.
 *
 * @returns what ends it
 */
export function guardSession(): () => void {
	dropOfAnother();
	sayEnded();
	return getDefaultStore().sub(userAtom, dropOfAnother);
}

/** Who was sent home in the middle of something learns why. */
function sayEnded(): void {
	const ended = tabStorage.get(endedKey);
	// The page that is being left may come to this, too.
	if (ended === null || ended === String(performance.timeOrigin)) return;
	tabStorage.remove(endedKey);
	void notify('warning', 'Your session expired. Log in again to continue.');
}
