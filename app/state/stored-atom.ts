import { atom } from 'jotai';

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
	/** The list, when the browser would not take it. */
	let unkept: Item[] | undefined;

	listAtom.onMount = (set) => {
		const update = (event: StorageEvent) => {
			// A null key tells that another tab has cleared everything.
			if (event.key === key || event.key === null) set(readStored(key, read));
		};
		set(unkept ?? readStored(key, read));
		window.addEventListener('storage', update);
		return () => window.removeEventListener('storage', update);
	};

	return atom(
		(get) => get(listAtom),
		(_, set, change: (items: Item[]) => Item[]) => {
			const present = unkept ?? readStored(key, read);
			const items = change(present);
			if (items === present) return;
			unkept = store(key, items) ? undefined : items;
			set(listAtom, items);
		},
	);
}

function readStored<Item>(key: string, read: (value: unknown) => Item[]): Item[] {
	try {
		return read(JSON.parse(window.localStorage.getItem(key) ?? '[]'));
	} catch {
		return [];
	}
}

function store(key: string, items: unknown[]): boolean {
	try {
		window.localStorage.setItem(key, JSON.stringify(items));
		return true;
	} catch {
		return false;
	}
}
