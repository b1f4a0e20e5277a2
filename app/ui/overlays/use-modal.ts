import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { enterModal } from './modal-stack.ts';

/**
 * Ties a native `<dialog>` to a piece of state. The browser holds the focus inside, gives it back after, and closes on
 * Escape; a click on the backdrop closes too. `shown` is false until the first opening, so that what a shopper never
 * opens is never rendered.
 */
export function useModal(open: boolean, onClose: () => void) {
	const ref = useRef<HTMLDialogElement>(null);
	const [shown, setShown] = useState(open);
	if (open && !shown) setShown(true);

	useEffect(() => {
		const dialog = ref.current;
		if (!open || !dialog) return;
		const root = document.documentElement;
		root.toggleAttribute('data-has-scrollbar', window.innerWidth > root.clientWidth);
		dialog.showModal();
		dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
		const leave = enterModal(dialog);
		return () => {
			leave();
			dialog.close();
		};
	}, [open]);

	const own = (event: SyntheticEvent) => event.target === event.currentTarget;
	return {
		shown,
		dialog: {
			ref,
			onCancel(event: SyntheticEvent) {
				if (!own(event)) return;
				event.preventDefault();
				onClose();
			},
			onClose(event: SyntheticEvent) {
				if (own(event) && open && !ref.current?.open) onClose();
			},
			onClick(event: MouseEvent) {
				if (own(event)) onClose();
			},
		},
	};
}
