import type { Page } from './page.ts';

/** Pages by key, at most so many bytes of them: of more, those that were asked for longest ago go. */
export type KeptPages = {
	get: (key: string) => Page | undefined;
	/** Keeps a page in place of the one before it. One that is larger than all that may be kept is not. */
	put: (key: string, page: Page) => void;
	/** To be called when a page that may be kept has grown: by a compressed copy. */
	grown: (key: string, page: Page) => void;
	bytes: () => number;
};

export function keepPages(mostBytes: number): KeptPages {
	// In the order in which they were asked for.
	const kept = new Map<string, { page: Page; bytes: number }>();
	let total = 0;
	// It need not be moved to where it is.
	let newest: string | undefined;

	function drop(key: string): void {
		total -= kept.get(key)?.bytes ?? 0;
		kept.delete(key);
	}

	function put(key: string, page: Page): void {
		drop(key);
		const bytes = page.bytes() + 2 * key.length;
		if (bytes > mostBytes) return;
		kept.set(key, { page, bytes });
		newest = key;
		total += bytes;
		for (const oldest of kept.keys()) {
			if (total <= mostBytes) break;
			drop(oldest);
		}
	}

	return {
		get(key) {
			const found = kept.get(key);
			if (!found) return undefined;
			if (key !== newest) {
				kept.delete(key);
				kept.set(key, found);
				newest = key;
			}
			return found.page;
		},
		put,
		grown(key, page) {
			if (kept.get(key)?.page === page) put(key, page);
		},
		bytes: () => total,
	};
}
