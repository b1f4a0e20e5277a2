import { useSyncExternalStore } from 'react';

/** The modals that are open, the last one on top. What must be seen over all of them is drawn inside it. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
	open = next;
	for (const listener of listeners) listener();
}

/** Puts a modal on top; the returned function takes it away. */
export function enterModal(modal: HTMLElement): () => void {
	change([...open, modal]);
	return () => change(open.filter((one) => one !== modal));
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The modal on top, if any. Everything outside it is inert: hidden from pointers and screen readers. */
export function useTopModal(): HTMLElement | null {
	return useSyncExternalStore(
		subscribe,
		() => open.at(-1) ?? null,
		() => null,
	);
}
