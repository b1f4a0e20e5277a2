import { vi } from 'vitest';

/** A browser's storage area, as far as the shop uses one. */
class FakeStorage {
	readonly #items = new Map<string, string>();

	/** Set by a test: a browser that lets be written and not read. */
	isUnreadable = false;

	getItem(key: string): string | null {
		if (this.isUnreadable) throw new DOMException('The operation is insecure.', 'SecurityError');
		return this.#items.get(key) ?? null;
	}

	/** Set by a test: a browser whose storage is full or forbidden. */
	isFull = false;

	setItem(key: string, value: string): void {
		if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
		this.#items.set(key, String(value));
	}

	removeItem(key: string): void {
		this.#items.delete(key);
	}

	clear(): void {
		this.#items.clear();
	}
}

/**
 * Puts a window with empty storage areas in place until the test ends.
 *
 * @returns its storage, what tells every tab but the writing one that a value has changed, as browsers do, and what shows the
 * page anew
 */
export function openWindow() {
	const events = new EventTarget();
	const localStorage = new FakeStorage();
	const sessionStorage = new FakeStorage();
	const window = {
		localStorage,
		sessionStorage,
		addEventListener: events.addEventListener.bind(events),
		removeEventListener: events.removeEventListener.bind(events),
	};
	vi.stubGlobal('window', window);
	/** As in a browser whose owner allows no site to store anything: already to ask for an area is refused. */
	const forbid = () => {
		const get = () => {
			throw new DOMException('The operation is insecure.', 'SecurityError');
		};
		Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
	};
	/**
	 * @param key null tells that everything was cleared
	 * @param oldValue what was there before
	 */
	const announce = (key: string | null, oldValue: string | null = null) => {
		const newValue = key === null ? null : localStorage.getItem(key);
		events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue, storageArea: localStorage }));
	};
	const show = () => events.dispatchEvent(new Event('pageshow'));
	return { localStorage, sessionStorage, announce, show, forbid };
}
