/**
 * Access to one of the browser's storage areas. Values that the browser doesn't store (storage full or forbidden) are held in memory until
 * the page closes. Never throws.
 */
function openStorage(area: () => Storage) {
	/** Values that the browser didn't store. */
	const unstored = new Map<string, string>();

	function tryStorage<Result>(run: (storage: Storage) => Result): Result | undefined {
		try {
			return run(area());
		} catch {
			return undefined;
		}
	}

	return {
		get: (key: string) => unstored.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? null,
		set(key: string, value: string): void {
			unstored.set(key, value);
			tryStorage((storage) => {
				storage.setItem(key, value);
				// A value that can't be read back isn't stored.
				if (storage.getItem(key) === value) unstored.delete(key);
			});
		},
		remove(key: string): void {
			unstored.delete(key);
			tryStorage((storage) => storage.removeItem(key));
		},
		clear(): void {
			unstored.clear();
			tryStorage((storage) => storage.clear());
		},
	};
}

/** Storage of this browser, shared by all tabs. */
export const browserStorage = openStorage(() => window.localStorage);

/** Storage of this tab. Survives reloads. */
export const tabStorage = openStorage(() => window.sessionStorage);
