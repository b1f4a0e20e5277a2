import { ApiFailure } from '../../api/failure.ts';
import {
	type Change,
	type LineItem,
	type NotTaken,
	nextChange,
	type PendingChange,
	rebase,
	type Synced,
	withChange,
} from './list-changes.ts';

/** A list of a user, in this browser and on the server. */
export type List<Item> = {
	/** The maximum quantity of a line. */
	maxQuantity: number;
	/** The known state on the server; undefined once the user has logged out or changed. */
	readSynced: () => Synced | undefined;
	writeSynced: (synced: Synced) => void;
	/** The content in this browser. */
	local: () => LineItem[];
	/**
	 * Sends a change.
	 *
	 * @returns the items that the server didn't accept
	 * @throws ApiFailure if the server refuses it
	 */
	send: (sending: PendingChange) => Promise<NotTaken[]>;
	load: () => Promise<{ items: Item[]; lineItems: LineItem[]; version?: string | undefined }>;
	/** Replaces the local list with the server's items, after `turn` has applied the local changes. */
	replace: (items: Item[], update: (local: LineItem[]) => LineItem[]) => void;
};

/**
 * Sends the local changes one by one, then loads the list. Repeats this until there are no changes. Callers must ensure that only one
 * sync runs per browser.
 *
 * @param mustLoad whether to load the list even if there are no changes
 * @returns the items that the server didn't accept
 * @throws ApiFailure or a network error. The next sync sends unacknowledged changes again
 */
export async function syncList<Item>(list: List<Item>, mustLoad: boolean): Promise<NotTaken[]> {
	const notAdded: NotTaken[] = [];
	let isRead = !mustLoad;
	while ((await sendChanges(list, notAdded)) || !isRead) {
		if (!list.readSynced()) break;
		const { items, lineItems, version } = await list.load();
		const synced = list.readSynced();
		// The user has logged out meanwhile, or a tab without lock support is sending a change.
		if (!synced || synced.sending) break;
		list.replace(items, (local) => rebase(lineItems, synced.base, local, list.maxQuantity));
		list.writeSynced({ base: lineItems, version });
		isRead = true;
	}
	return notAdded;
}

/** @returns whether it sent a change */
async function sendChanges<Item>(list: List<Item>, notAdded: NotTaken[]): Promise<boolean> {
	for (let sent = 0; ; sent++) {
		const synced = list.readSynced();
		if (!synced) return false;
		const sending = synced.sending ?? toPending(nextChange(synced, list.local()));
		if (!sending) return sent > 0;
		list.writeSynced({ ...synced, sending });
		const { done, notTaken } = await trySend(list, sending);
		notAdded.push(...notTaken);
		const now = list.readSynced();
		if (now?.sending?.key === sending.key) list.writeSynced({ base: done ? withChange(now.base, done) : now.base });
	}
}

const toPending = (change: Change | undefined): PendingChange | undefined =>
	change && { key: crypto.randomUUID(), change };

/** @returns the change to mark as sent, and the items that the server refused */
async function trySend<Item>(
	list: List<Item>,
	sending: PendingChange,
): Promise<{ done?: Change; notTaken: NotTaken[] }> {
	try {
		return { done: sending.change, notTaken: await list.send(sending) };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		// The cart on the server has an unknown line. The next change removes the known ones one at a time.
		if (error.status === 412) return { notTaken: [] };
		const refused = refusedItems(error, sending.change);
		if (refused.length === 0) throw error;
		return { done: { add: refused }, notTaken: refused };
	}
}

/** The items that an error names. They can't be added, but the others can. */
function refusedItems({ fields }: ApiFailure, change: Change): LineItem[] {
	if (!('add' in change)) return [];
	const named = new Set(Object.keys(fields).flatMap((path) => path.match(/^items\.(\d+)\./)?.[1] ?? []));
	return change.add.filter((_, index) => named.has(String(index)));
}
