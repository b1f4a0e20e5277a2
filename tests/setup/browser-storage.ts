import { vi } from 'vitest';

/** A browser's storage area, as far as the shop uses one. */
class FakeStorage {
	readonly #items = new Map<string, string>();

	getItem(key: string): string | null {
		return this.#items.get(key) ?? null;
	}

	setItem(key: string, value: string): void {
		this.#items.set(key, String(value));
	}

	removeItem(key: string): void {
		this.#items.delete(key);
	}
}

/**
 * Puts a window with empty storage areas in place until the test ends.
 *
 * @returns its storage, and what tells every tab but the writing one that a value has changed, as browsers do
 */
export function openWindow() {
	const events = new EventTarget();
	const localStorage = new FakeStorage();
	const sessionStorage = new FakeStorage();
	const window = {
		localStorage,
		sessionStorage,
		Storage: FakeStorage,
		addEventListener: events.addEventListener.bind(events),
		removeEventListener: events.removeEventListener.bind(events),
	};
	vi.stubGlobal('window', window);
	const announce = (key: string) => {
		const newValue = localStorage.getItem(key);
		events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: localStorage }));
	};
	return { localStorage, sessionStorage, announce };
}
