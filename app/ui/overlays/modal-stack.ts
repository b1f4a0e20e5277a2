import { useSyncExternalStore } from 'react';

/** The modals that are open, the last one on top. What must be seen over all of them is drawn inside it. */
let open: readonly HTMLElement[] = [];
const none: readonly HTMLElement[] = [];
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

/** The modals that are open. Everything outside the last is inert: hidden from pointers and screen readers. */
export function useOpenModals(): readonly HTMLElement[] {
	return useSyncExternalStore(
		subscribe,
		() => open,
		() => none,
	);
}
