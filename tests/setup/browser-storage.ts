import { vi } from 'vitest';

/** A fake storage area with the methods that the shop uses. */
class FakeStorage {
	readonly #items = new Map<string, string>();

	/** True if reading throws. */
	isUnreadable = false;

	getItem(key: string): string | null {
		if (this.isUnreadable) throw new DOMException('The operation is insecure.', 'SecurityError');
		return this.#items.get(key) ?? null;
	}

	/** True if writing throws. */
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
 * Installs a fake window with empty storage areas for the test.
 *
 * @returns its storage, a function that dispatches `storage` events, and one that dispatches `pageshow`
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
	/** Simulates a browser that blocks storage: reading the property throws. */
	const forbid = () => {
		const get = () => {
			throw new DOMException('The operation is insecure.', 'SecurityError');
		};
		Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
	};
	/**
	 * @param key null after `clear()`
	 * @param oldValue the previous value
	 */
	const announce = (key: string | null, oldValue: string | null = null) => {
		const newValue = key === null ? null : localStorage.getItem(key);
		events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue, storageArea: localStorage }));
	};
	const show = () => events.dispatchEvent(new Event('pageshow'));
	return { localStorage, sessionStorage, announce, show, forbid };
}
