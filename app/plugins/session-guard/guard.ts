import { dropAllKept } from '../../forms/kept-forms.ts';
import { tokenKey } from '../../storage/session.ts';

/**
 * Drops the forms in progress of this tab once a session has ended in another: what was typed is of who was logged in. Who
 * is logged in, pages hear by themselves.
 *
 * @returns what ends it
 */
export function guardSession(): () => void {
	function onStorage({ key, oldValue }: StorageEvent) {
		// A null key tells that another tab has cleared everything, as it does when a token was refused.
		if (key === null || (key === tokenKey && oldValue !== null)) dropAllKept();
	}
	window.addEventListener('storage', onStorage);
	return () => window.removeEventListener('storage', onStorage);
}
