import { browserStorage } from '../../storage/storage.ts';
import type { Synced } from './list-changes.ts';

export type ListName = 'cart' | 'wishlist';

/** The sync state of the logged-in user's lists. */
export type SyncState = {
	/** The id of the user whose lists these are. */
	user: string;
	/** The quantities of a guest's lists, until they are merged and the user has been notified. */
	merging?: Record<ListName, number> | undefined;
} & Record<ListName, Synced>;

const syncKey = 'synced_lists';

export function readSyncState(): SyncState | undefined {
	try {
		const parsed: SyncState | null = JSON.parse(browserStorage.get(syncKey) ?? 'null');
		return Array.isArray(parsed?.cart?.base) && Array.isArray(parsed.wishlist?.base) ? parsed : undefined;
	} catch {
		// Damaged: treated as missing.
		return undefined;
	}
}

export const writeSyncState = (sync: SyncState): void => browserStorage.set(syncKey, JSON.stringify(sync));

export const dropSyncState = (): void => browserStorage.remove(syncKey);
