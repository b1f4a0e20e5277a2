import { lineKey } from '../../contract/catalogue/chosen-options.ts';
import { browserStorage } from './storage.ts';

/**
 * Whether the browser itself stores which products are on a list and how many of each; not so where its storage is full or
 * forbidden, and the list lives in this tab only. Older prices are no matter: they are replaced.
 */
export function isKept(key: string): boolean {
	const [kept, stored] = [browserStorage.get(key), readStored(key)];
	return kept === stored || contentOf(kept) === contentOf(stored);
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
		// Damaged: it counts as nothing.
		return '[]';
	}
}
