import { getDefaultStore } from 'jotai';
import { userAtom } from '../storage/session.ts';
import { untilItComes } from '../ui/load-until-success.ts';
import { readSync } from './account-lists/stored-sync-state.ts';
import type { Plugin } from './plugin.ts';

/** Keeps cart and wishlist in line with the shop: brought for who is logged in, or was when these lists were last here. */
export const lists: Plugin = {
	name: 'lists',
	setup() {
		const store = getDefaultStore();
		const steps: (() => void)[] = [];
		function onUser() {
			if (!store.get(userAtom) && !readSync()) return;
			unfollow();
			steps.push(
				untilItComes(
					() => import('./account-lists/sync-schedule.ts'),
					({ syncLists }) => void steps.push(syncLists()),
				),
			);
		}
		const unfollow = store.sub(userAtom, onUser);
		steps.push(unfollow);
		onUser();
		return () => {
			for (const undo of steps) undo();
		};
	},
};
