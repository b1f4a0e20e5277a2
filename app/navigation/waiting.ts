import { atom } from 'jotai';
import { createPath } from 'react-router';
import { router } from './router.ts';

/** Where one is on the way to while nobody answers: its address in the shop, and its name. */
export type Waiting = { to: string; name: string };

export const waitingAtom = atom<Waiting | null>(null);

/** Goes nowhere: what was on its way is called off. The address may be another's already, on the way back. */
export function stay(): void {
	router().navigate(createPath(router().state.location), {
		replace: true,
		preventScrollReset: true,
		defaultShouldRevalidate: false,
	});
}
