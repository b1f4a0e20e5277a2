import { personalStorage } from '../storage/personal-storage.ts';

/** More than a page shows, because some may be sold out or withdrawn. */
const maxViewed = 8;
const key = 'viewed_products';

/** The ids of recently viewed products, the last one first. Ignores damaged entries. */
export function readViewed(text: string | null): string[] {
	try {
		const stored: unknown = JSON.parse(text ?? '[]');
		return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && id !== '').slice(0, maxViewed) : [];
	} catch {
		return [];
	}
}

/** Puts a product first. */
export function withViewed(ids: readonly string[], id: string): string[] {
	return [id, ...ids.filter((other) => other !== id)].slice(0, maxViewed);
}

/** The ids of the products that this tab has shown, the last one first. */
export const viewedProducts = (): string[] => readViewed(personalStorage.get(key));

/** Remembers that this tab has shown a product. */
export function recordView(id: string): void {
	personalStorage.set(key, JSON.stringify(withViewed(viewedProducts(), id)));
}
