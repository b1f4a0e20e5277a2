import { lineKey } from '../../contract/catalogue/chosen-options.ts';
import { browserStorage } from './storage.ts';

/**
 * Whether the browser stores the products and quantities of a list. False if its storage is full or forbidden, so that the list only
 * exists in this tab. Ignores outdated prices, which are updated anyway.
 */
export function isListStored(key: string): boolean {
	const [cached, stored] = [browserStorage.get(key), readStored(key)];
	return cached === stored || contentOf(cached) === contentOf(stored);
}

function readStored(key: string): string | null {
	try {
		return window.localStorage.getItem(key);
	} catch {
		return null;
	}
}

function contentOf(text: string | null): string {
	try {
		const items: { id: string; size?: string; color?: string; orderQuantity?: number }[] = JSON.parse(text ?? '[]');
		return JSON.stringify(items.map((item) => [lineKey(item.id, item), item.orderQuantity]));
	} catch {
		// Damaged: treated as empty.
		return '[]';
	}
}
