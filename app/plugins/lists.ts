import { getDefaultStore } from 'jotai';
import { userAtom } from '../storage/session.ts';
import { loadUntilSuccess } from '../ui/load-until-success.ts';
import { readSyncState } from './account-lists/stored-sync-state.ts';
import type { Plugin } from './plugin.ts';

/** Syncs the cart and wishlist of the logged-in user, or of the user who was last logged in here. */
export const accountLists: Plugin = {
	name: 'lists',
	setup() {
		const store = getDefaultStore();
		const cleanups: (() => void)[] = [];
		function onUser() {
			if (!store.get(userAtom) && !readSyncState()) return;
			unsubscribe();
			cleanups.push(
				loadUntilSuccess(
					() => import('./account-lists/start-list-sync.ts'),
					({ startListSync }) => void cleanups.push(startListSync()),
				),
			);
		}
		const unsubscribe = store.sub(userAtom, onUser);
		cleanups.push(unsubscribe);
		onUser();
		return () => {
			for (const undo of cleanups) undo();
		};
	},
};
