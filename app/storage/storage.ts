/**
 * Texts by key in one of the browser's storage areas. What the browser does not keep (storage full or forbidden) lives
 * as long as the page, and nothing here throws.
 */
function openStorage(area: () => Storage) {
	/** What the browser would not take. */
	const unkept = new Map<string, string>();

	function attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
		try {
			return act(area());
		} catch {
			return undefined;
		}
	}

	return {
		get: (key: string) => unkept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
		set(key: string, value: string): void {
			unkept.set(key, value);
			attempt((storage) => {
				storage.setItem(key, value);
				// Where reading is forbidden, what was written is as good as lost.
				if (storage.getItem(key) === value) unkept.delete(key);
			});
		},
		remove(key: string): void {
			unkept.delete(key);
			attempt((storage) => storage.removeItem(key));
		},
		clear(): void {
			unkept.clear();
			attempt((storage) => storage.clear());
		},
	};
}

/** Kept in this browser, the same in every tab. */
export const browserStorage = openStorage(() => window.localStorage);

/** Kept in this tab, over reloads. */
export const tabStorage = openStorage(() => window.sessionStorage);
