import { getDefaultStore } from 'jotai';
import { cartPaths } from '../../../contract/cart/paths.ts';
import { savedPaths } from '../../../contract/saved/paths.ts';
import { minute } from '../../../contract/time-spans.ts';
import { createBrowserApi } from '../../api/browser.ts';
import { storedLinesAtom } from '../../cart/cart.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { userAtom } from '../../storage/session.ts';
import { notify } from '../../ui/overlays/toasts.ts';
import { claimLists, emptyLists, listsOf, readSession, type Session, syncOf, unsentChanges } from './account-lists.ts';
import type { Piece } from './list-changes.ts';
import { syncWords, unsentWords } from './list-messages.ts';
import { syncList } from './merge-list.ts';
import { type ListName, writeSync } from './stored-sync-state.ts';

/** How long clicks are gathered before they are sent, in milliseconds. */
const gathering = 400;
/** How often lists are read again while somebody looks, in milliseconds. */
const period = minute;
/** Before what failed is tried again, in milliseconds: at first, doubled each time, and at most. */
const waits = { first: 5_000, longest: 300_000 };

/**
 * Keeps cart and wishlist of who is logged in the same here and at the shop, until they log out: then nothing of these lists
 * stays in this browser. See docs/decisions/058-account-lists.md.
 *
 * @returns what ends it
 */
export function syncLists(): () => void {
	const store = getDefaultStore();
	/** What the kept products are called. */
	const titles = new Map<string, string>();
	const turns = takeTurns((mustLoad) => bringInLine(mustLoad, titles));

	function onChange() {
		for (const { id, title } of [...(store.get(storedLinesAtom) ?? []), ...(store.get(savedAtoms.wishlist) ?? [])]) {
			titles.set(id, title);
		}
		turns.onChange();
	}

	function onUser() {
		const user = store.get(userAtom);
		if (user === null) {
			const text = unsentWords(unsentChanges(), titles);
			emptyLists();
			if (text) void notify('warning', text);
		}
		if (!user) return;
		claimLists(user.id);
		turns.begin();
	}

	const ends = [
		whileSeen(() => void turns.take(true)),
		store.sub(storedLinesAtom, onChange),
		store.sub(savedAtoms.wishlist, onChange),
		store.sub(userAtom, onUser),
	];
	onChange();
	onUser();
	return () => {
		for (const end of ends) end();
		turns.end();
	};
}

/** Does something again and again: soon after a change and, where it failed, later each time. */
function takeTurns(act: (mustLoad: boolean) => Promise<void>) {
	let wait = waits.first;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const later = (ms: number, mustLoad: boolean) => {
		clearTimeout(timer);
		timer = setTimeout(() => void take(mustLoad), ms);
	};

	async function take(mustLoad: boolean) {
		clearTimeout(timer);
		try {
			await act(mustLoad);
			wait = waits.first;
		} catch {
			// Out of reach, or too often: what is not acknowledged is stored, and sent then.
			later(wait, true);
			wait = Math.min(2 * wait, waits.longest);
		}
	}

	return {
		take,
		begin() {
			wait = waits.first;
			void take(true);
		},
		onChange() {
			// What failed is tried again in its time.
			if (wait === waits.first) later(gathering, false);
		},
		end: () => clearTimeout(timer),
	};
}

/** Brings both lists in line, of who is logged in by the whole of it: calls bear the token of that login, and are over with it. */
async function bringInLine(mustLoad: boolean, titles: ReadonlyMap<string, string>): Promise<void> {
	await oneAtATime(async () => {
		const session = readSession();
		if (!session) return;
		const { cart, wishlist } = listsOf(
			createBrowserApi({ ...cartPaths, ...savedPaths }, undefined, () => session.token),
			session,
		);
		const left = { cart: await syncList(cart, mustLoad), wishlist: await syncList(wishlist, mustLoad) };
		sayMerged(session, left, titles);
	});
}

/** Says what has become of a guest's lists, and what the shop did not take. */
function sayMerged(session: Session, left: Record<ListName, Piece[]>, titles: ReadonlyMap<string, string>): void {
	const known = syncOf(session);
	if (!known) return;
	const { merging, ...rest } = known;
	if (merging) writeSync(rest);
	const text = syncWords(merging, left, titles);
	if (text) void notify(left.cart.length + left.wishlist.length > 0 ? 'warning' : 'success', text);
}

/**
 * Acts whenever somebody comes back to the tab or to the network, and every so often while they look.
 *
 * @returns what ends it
 */
function whileSeen(act: () => void): () => void {
	const onSeen = () => document.visibilityState === 'visible' && act();
	const heard = [
		[document, 'visibilitychange'],
		[window, 'pageshow'],
		[window, 'online'],
	] as const;
	for (const [target, event] of heard) target.addEventListener(event, onSeen);
	const looks = setInterval(onSeen, period);
	return () => {
		for (const [target, event] of heard) target.removeEventListener(event, onSeen);
		clearInterval(looks);
	};
}

/** One tab sends. Where the browser has no locks, the keys keep changes from counting twice. */
function oneAtATime(act: () => Promise<void>): Promise<void> {
	return navigator.locks ? navigator.locks.request('lists', act) : act();
}
