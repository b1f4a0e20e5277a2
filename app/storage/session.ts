import { atom } from 'jotai';
import type { User } from '../../contract/accounts/account.ts';
import { browserStorage } from './storage.ts';

/** The logged-in user, for display only. The token decides about access. */
type UserDetails = Pick<User, 'id' | 'name' | 'email'>;

export const tokenKey = 'authToken';
const userKey = 'userDetails';
/** Set when the session has expired; the next page shows a notice. Contains the time origin of the page that set it. */
export const sessionExpiredKey = 'session_ended';
/** The key of this browser's price locks, which end with the session. */
export const priceLockKey = 'checkout_lock';
/** The details of a guest's last order: `orders/checkout/stored-details.ts`. */
export const detailsKey = 'checkout_details';

export const readToken = (): string | null => browserStorage.get(tokenKey);

/** An existing entry means that someone is logged in, even if it is damaged. */
export function readUser(): UserDetails | null {
	const text = browserStorage.get(userKey);
	if (text === null) return null;
	const unknown = { id: '', name: '', email: '' };
	try {
		return { ...unknown, ...JSON.parse(text) };
	} catch {
		return unknown;
	}
}

const storedUserAtom = atom<UserDetails | null>();

storedUserAtom.onMount = (set) => {
	const update = () => set(readUser());
	const onStorage = ({ key }: StorageEvent) => {
		// A null key means that another tab has cleared the storage.
		if (key === userKey || key === null) update();
	};
	update();
	window.addEventListener('storage', onStorage);
	// A page in the back/forward cache doesn't receive storage events.
	window.addEventListener('pageshow', update);
	return () => {
		window.removeEventListener('storage', onStorage);
		window.removeEventListener('pageshow', update);
	};
};

/**
 * The logged-in user, in sync across tabs. Undefined on the server and until hydration, null for a guest.
 *
 * Setting a user with a token starts a session. Setting a user without a token updates the stored details, unless the session has ended
 * meanwhile in any tab. Setting null ends the session.
 */
export const userAtom = atom(
	(get) => get(storedUserAtom),
	(_, set, user: UserDetails | null, token?: string) => {
		if (user && (token !== undefined || isCurrentUser(user))) {
			// Stores the token first, because a storage event for the user may trigger API calls at once.
			if (token !== undefined) browserStorage.set(tokenKey, token);
			browserStorage.set(userKey, JSON.stringify(user));
		}
		if (!user) for (const key of [tokenKey, userKey, priceLockKey]) browserStorage.remove(key);
		set(storedUserAtom, readUser());
	},
);

/** Whether the current session belongs to this user. With a damaged entry, the token decides. */
function isCurrentUser({ id }: UserDetails): boolean {
	const stored = readUser();
	return readToken() !== null && (stored?.id === id || stored?.id === '');
}
