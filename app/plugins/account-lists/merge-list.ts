import { ApiFailure } from '../../api/failure.ts';
import { type Change, nextChange, type Piece, rebase, type Sending, type Synced, withChange } from './list-changes.ts';

/** A list of a person, here and at the shop. */
export type List<Kept> = {
	/** Pieces that a line may have. */
	most: number;
	/** What is known of it; undefined once somebody else is logged in, or nobody. */
	recall: () => Synced | undefined;
	remember: (synced: Synced) => void;
	/** What stands on it here. */
	local: () => Piece[];
	/**
	 * Sends a change.
	 *
	 * @returns what the shop could not take
	 * @throws ApiFailure when it is refused
	 */
	send: (sending: Sending) => Promise<Piece[]>;
	load: () => Promise<{ kept: Kept[]; pieces: Piece[]; version?: string | undefined }>;
	/** Puts here what the shop has, turned by what was done here since. */
	replace: (kept: Kept[], turn: (local: Piece[]) => Piece[]) => void;
};

/**
 * Sends what was changed here, one change after the other, then reads the list again; until there is nothing to send. Only
 * one at a time may do so for a browser.
 *
 * @param mustLoad also where there is nothing to send
 * @returns the pieces that the shop did not take
 * @throws ApiFailure, or what else a call fails with: what was not acknowledged is sent again the next time
 */
export async function syncList<Kept>(list: List<Kept>, mustLoad: boolean): Promise<Piece[]> {
	const left: Piece[] = [];
	let isRead = !mustLoad;
	while ((await sendChanges(list, left)) || !isRead) {
		if (!list.recall()) break;
		const { kept, pieces, version } = await list.load();
		const synced = list.recall();
		// Meanwhile somebody has logged out, or a tab that knows of no lock has sent something.
		if (!synced || synced.sending) break;
		list.replace(kept, (local) => rebase(pieces, synced.base, local, list.most));
		list.remember({ base: pieces, version });
		isRead = true;
	}
	return left;
}

/** @returns whether anything was sent */
async function sendChanges<Kept>(list: List<Kept>, left: Piece[]): Promise<boolean> {
	for (let sent = 0; ; sent++) {
		const synced = list.recall();
		if (!synced) return false;
		const sending = synced.sending ?? begin(nextChange(synced, list.local()));
		if (!sending) return sent > 0;
		list.remember({ ...synced, sending });
		const { done, notTaken } = await attempt(list, sending);
		left.push(...notTaken);
		const now = list.recall();
		if (now?.sending?.key === sending.key) list.remember({ base: done ? withChange(now.base, done) : now.base });
	}
}

const begin = (change: Change | undefined): Sending | undefined => change && { key: crypto.randomUUID(), change };

/** @returns what is not to be sent any more */
async function attempt<Kept>(list: List<Kept>, sending: Sending): Promise<{ done?: Change; notTaken: Piece[] }> {
	try {
		return { done: sending.change, notTaken: await list.send(sending) };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		// Something stands in the cart that was not seen here: what was seen is taken out a line at a time.
		if (error.status === 412) return { notTaken: [] };
		const refused = refusedOf(error, sending.change);
		if (refused.length === 0) throw error;
		return { done: { add: refused }, notTaken: refused };
	}
}

/** The pieces that a refusal names: they cannot be added, the others may. */
function refusedOf({ fields }: ApiFailure, change: Change): Piece[] {
	if (!('add' in change)) return [];
	const named = new Set(Object.keys(fields).flatMap((path) => path.match(/^items\.(\d+)\./)?.[1] ?? []));
	return change.add.filter((_, index) => named.has(String(index)));
}
