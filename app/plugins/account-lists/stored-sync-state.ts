import { browserStorage } from '../../storage/storage.ts';
import type { Synced } from './list-changes.ts';

export type ListName = 'cart' | 'wishlist';

/** What this browser knows of the lists of who is logged in. */
export type KeptSync = {
	/** Id of the person whose lists these are. */
	user: string;
	/** What a guest had here, until it is in the account and that was said: pieces in the cart, products on the wishlist. */
	merging?: Record<ListName, number> | undefined;
} & Record<ListName, Synced>;

const syncKey = 'synced_lists';

export function readSync(): KeptSync | undefined {
	try {
		const kept: KeptSync | null = JSON.parse(browserStorage.get(syncKey) ?? 'null');
		return Array.isArray(kept?.cart?.base) && Array.isArray(kept.wishlist?.base) ? kept : undefined;
	} catch {
		// Damaged: as if nothing was known.
		return undefined;
	}
}

export const writeSync = (sync: KeptSync): void => browserStorage.set(syncKey, JSON.stringify(sync));

export const dropSync = (): void => browserStorage.remove(syncKey);
