import { atom } from 'jotai';
import { browserStorage } from './storage.ts';

/**
 * A list in localStorage, in sync across tabs.
 *
 * Null on the server and during hydration, then the stored list. A change applies to what is stored at that moment, not to what this tab
 * last read, so that tabs never overwrite each other. If the browser doesn't store it (storage full or forbidden), the list exists in
 * memory until the page closes. A change that returns the same list has no effect.
 *
 * @param read parses any stored value to a list; must not throw
 */
export function atomWithStoredList<Item>(key: string, read: (value: unknown) => Item[]) {
	const listAtom = atom<Item[] | null>(null);

	listAtom.onMount = (set) => {
		const update = (event: StorageEvent) => {
			// A null key means that another tab has cleared the storage.
			if (event.key === key || event.key === null) set(readStored(key, read));
		};
		set(readStored(key, read));
		window.addEventListener('storage', update);
		return () => window.removeEventListener('storage', update);
	};

	return atom(
		(get) => get(listAtom),
		(_, set, change: (items: Item[]) => Item[]) => {
			const present = readStored(key, read);
			const items = change(present);
			if (items === present) return;
			browserStorage.set(key, JSON.stringify(items));
			set(listAtom, items);
		},
	);
}

function readStored<Item>(key: string, read: (value: unknown) => Item[]): Item[] {
	try {
		return read(JSON.parse(browserStorage.get(key) ?? '[]'));
	} catch {
		return [];
	}
}
