import { getDefaultStore } from 'jotai';
import { cartPaths } from '../../../contract/cart/paths.ts';
import { savedPaths } from '../../../contract/saved/paths.ts';
import { minute } from '../../../contract/time-spans.ts';
import { createBrowserApi } from '../../api/browser.ts';
import { storedLinesAtom } from '../../cart/cart.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { userAtom } from '../../storage/session.ts';
import { notify } from '../../ui/overlays/toasts.ts';
import {
	claimLists,
	clearLists,
	openLists,
	readSession,
	readSessionState,
	type Session,
	unsentChanges,
} from './browser-lists.ts';
import type { LineItem } from './list-changes.ts';
import { mergeMessage, unsentMessage } from './list-messages.ts';
import { type ListName, writeSyncState } from './stored-sync-state.ts';
import { syncList } from './sync-with-account.ts';

/** How long to collect clicks before sending them, in milliseconds. */
const collectTime = 400;
/** How often to reload the lists while the tab is visible, in milliseconds. */
const reloadInterval = minute;
/** Delays before a retry, in milliseconds. The delay doubles each time, up to the longest. */
const retryDelays = { first: 5_000, longest: 300_000 };

/**
 * Keeps the cart and wishlist of the logged-in user in sync with the server until logout, which removes them from this browser. See
 * docs/decisions/058-account-lists.md.
 *
 * @returns a function that stops it
 */
export function startListSync(): () => void {
	const store = getDefaultStore();
	/** The titles of the products on the lists, by id. */
	const titles = new Map<string, string>();
	const loop = createSyncLoop((mustLoad) => syncBothLists(mustLoad, titles));

	function onChange() {
		for (const { id, title } of [...(store.get(storedLinesAtom) ?? []), ...(store.get(savedAtoms.wishlist) ?? [])]) {
			titles.set(id, title);
		}
		loop.onChange();
	}

	function onUser() {
		const user = store.get(userAtom);
		if (user === null) {
			const text = unsentMessage(unsentChanges(), titles);
			clearLists();
			if (text) void notify('warning', text);
		}
		if (!user) return;
		claimLists(user.id);
		loop.restart();
	}

	const cleanups = [
		whileVisible(() => void loop.run(true)),
		store.sub(storedLinesAtom, onChange),
		store.sub(savedAtoms.wishlist, onChange),
		store.sub(userAtom, onUser),
	];
	onChange();
	onUser();
	return () => {
		for (const cleanup of cleanups) cleanup();
		loop.cleanup();
	};
}

/** Runs a sync soon after each change. After a failure, retries with growing delays. */
function createSyncLoop(callback: (mustLoad: boolean) => Promise<void>) {
	let delay = retryDelays.first;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const later = (ms: number, mustLoad: boolean) => {
		clearTimeout(timer);
		timer = setTimeout(() => void run(mustLoad), ms);
	};

	async function run(mustLoad: boolean) {
		clearTimeout(timer);
		try {
			await callback(mustLoad);
			delay = retryDelays.first;
		} catch {
			// Offline or rate limited. Unacknowledged changes remain stored until the retry.
			later(delay, true);
			delay = Math.min(2 * delay, retryDelays.longest);
		}
	}

	return {
		run,
		restart() {
			delay = retryDelays.first;
			void run(true);
		},
		onChange() {
			// After a failure, the scheduled retry sends the change.
			if (delay === retryDelays.first) later(collectTime, false);
		},
		cleanup: () => clearTimeout(timer),
	};
}

/** Syncs both lists for the current session, with its token. Stops if the session changes. */
async function syncBothLists(mustLoad: boolean, titles: ReadonlyMap<string, string>): Promise<void> {
	await withTabLock(async () => {
		const session = readSession();
		if (!session) return;
		const { cart, wishlist } = openLists(
			createBrowserApi({ ...cartPaths, ...savedPaths }, undefined, () => session.token),
			session,
		);
		const left = { cart: await syncList(cart, mustLoad), wishlist: await syncList(wishlist, mustLoad) };
		notifyMerged(session, left, titles);
	});
}

/** Tells the user which items were merged, and which ones the server didn't accept. */
function notifyMerged(session: Session, left: Record<ListName, LineItem[]>, titles: ReadonlyMap<string, string>): void {
	const known = readSessionState(session);
	if (!known) return;
	const { merging, ...rest } = known;
	if (merging) writeSyncState(rest);
	const text = mergeMessage(merging, left, titles);
	if (text) void notify(left.cart.length + left.wishlist.length > 0 ? 'warning' : 'success', text);
}

/**
 * Calls a function when the tab becomes visible or the browser goes online, and regularly while the tab is visible.
 *
 * @returns a function that stops it
 */
function whileVisible(callback: () => void): () => void {
	const onVisible = () => document.visibilityState === 'visible' && callback();
	const events = [
		[document, 'visibilitychange'],
		[window, 'pageshow'],
		[window, 'online'],
	] as const;
	for (const [target, event] of events) target.addEventListener(event, onVisible);
	const timer = setInterval(onVisible, reloadInterval);
	return () => {
		for (const [target, event] of events) target.removeEventListener(event, onVisible);
		clearInterval(timer);
	};
}

/** Runs in one tab at a time. In browsers without locks, idempotency keys prevent changes from applying twice. */
function withTabLock(callback: () => Promise<void>): Promise<void> {
	return navigator.locks ? navigator.locks.request('lists', callback) : callback();
}
