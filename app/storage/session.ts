import { atom } from 'jotai';
import type { User } from '../../contract/accounts/account.ts';
import { browserStorage } from './storage.ts';

/** Who is logged in, as this browser keeps it to greet them: what they may see is decided by the token alone. */
type UserDetails = Pick<User, 'id' | 'name' | 'email'>;

export const tokenKey = 'authToken';
const userKey = 'userDetails';
/** That the shop refused the token of this tab, which was then sent home: the next page says it. Holds when the page before it began. */
export const endedKey = 'session_ended';
/** The key of this browser's price locks, which end with the session. */
export const lockKeyName = 'checkout_lock';
/** What a guest's last order was placed with: `orders/kept-details.ts`. */
export const detailsKey = 'checkout_details';

export const readToken = (): string | null => browserStorage.get(tokenKey);

/** That there is an entry means logged in, whatever it holds: of one that is damaged it is not known who. */
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
		// A null key tells that another tab has cleared everything.
		if (key === userKey || key === null) update();
	};
	update();
	window.addEventListener('storage', onStorage);
	// A page that Back brings out of the browser's own memory was told nothing meanwhile.
	window.addEventListener('pageshow', update);
	return () => {
		window.removeEventListener('storage', onStorage);
		window.removeEventListener('pageshow', update);
	};
};

/**
 * Who is logged in, the same in every open tab: undefined on the server and until the page has hydrated, null for a guest.
 *
 * Setting it to a person with a token begins their session; without, it keeps what has changed of them, unless that session has
 * ended meanwhile, in another tab too. Setting it to null ends it.
 */
export const userAtom = atom(
	(get) => get(storedUserAtom),
	(_, set, user: UserDetails | null, token?: string) => {
		if (user && (token !== undefined || isOfSession(user))) {
			// The token first: whoever hears of the person may call in their name at once.
			if (token !== undefined) browserStorage.set(tokenKey, token);
			browserStorage.set(userKey, JSON.stringify(user));
		}
		if (!user) for (const key of [tokenKey, userKey, lockKeyName]) browserStorage.remove(key);
		set(storedUserAtom, readUser());
	},
);

/** Whether the session that this browser keeps is of this person; an entry that is damaged is of who bears its token. */
function isOfSession({ id }: UserDetails): boolean {
	const kept = readUser();
	return readToken() !== null && (kept?.id === id || kept?.id === '');
}
