import { useSyncExternalStore } from 'react';

/** The open modals, the topmost last. Overlays above them, such as toasts, render inside the last one. */
let open: readonly HTMLElement[] = [];
const none: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
	open = next;
	for (const listener of listeners) listener();
}

/** Adds a modal on top. @returns a function that removes it */
export function enterModal(modal: HTMLElement): () => void {
	change([...open, modal]);
	return () => change(open.filter((one) => one !== modal));
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The open modals. Everything outside the last one is inert: hidden from pointers and screen readers. */
export function useOpenModals(): readonly HTMLElement[] {
	return useSyncExternalStore(
		subscribe,
		() => open,
		() => none,
	);
}
