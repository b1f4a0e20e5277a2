import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';

/**
 * A list kept under one key of localStorage, the same in every open tab.
 *
 * It is null while the server renders and while the page hydrates, then what is stored. A change starts from what is
 * stored at that moment, not from what this tab last saw, so that two tabs never undo one another.
 *
 * @param read turns whatever is stored into a list; it must not throw
 */
export function atomWithStoredList<Item>(key: string, read: (value: unknown) => Item[]) {
	const json = createJSONStorage<unknown>();
	const readStored = () => read(json.getItem(key, []));
	const stored = atomWithStorage<Item[] | null>(key, null, {
		getItem: readStored,
		setItem: json.setItem,
		removeItem: json.removeItem,
		subscribe: (name, callback) => json.subscribe?.(name, (value) => callback(read(value)), []) ?? (() => {}),
	});
	return atom(
		(get) => get(stored),
		(_, set, change: (items: Item[]) => Item[]) => set(stored, change(readStored())),
	);
}
