import { atom } from 'jotai';
import { browserStorage } from './storage.ts';

/**
 * A list kept under one key of localStorage, the same in every open tab.
 *
 * It is null while the server renders and while the page hydrates, then what is stored. A change starts from what is
 * stored at that moment, not from what this tab last saw, so that two tabs never undo one another. Where the browser
 * keeps nothing (storage full or forbidden), the list lives as long as the tab. A change that gives the list itself
 * back changes nothing.
 *
 * @param read turns whatever is stored into a list; it must not throw
 */
export function atomWithStoredList<Item>(key: string, read: (value: unknown) => Item[]) {
	const listAtom = atom<Item[] | null>(null);

	listAtom.onMount = (set) => {
		const update = (event: StorageEvent) => {
			// A null key tells that another tab has cleared everything.
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
