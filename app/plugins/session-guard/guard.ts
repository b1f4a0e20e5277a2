import { getDefaultStore } from 'jotai';
import { dropOfAnother } from '../../storage/personal.ts';
import { userAtom } from '../../storage/session.ts';

/**
 * Drops what this tab keeps of a person, forms in progress above all, once they are no longer logged in: here, in another
 * tab, or while this one was away.
 *
 * @returns what ends it
 */
export function guardSession(): () => void {
	dropOfAnother();
	return getDefaultStore().sub(userAtom, dropOfAnother);
}
