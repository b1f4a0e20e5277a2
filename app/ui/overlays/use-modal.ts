import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { enterModal } from './modal-stack.ts';

/**
 * Connects a native `<dialog>` to a state. The browser traps and restores the focus and closes the dialog on Escape. A click on the
 * backdrop closes it too. `isRendered` is false until it first opens, so that unopened dialogs don't render their content.
 */
export function useModal(open: boolean, onClose: () => void) {
	const ref = useRef<HTMLDialogElement>(null);
	const [isRendered, setRendered] = useState(open);
	if (open && !isRendered) setRendered(true);

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

	const isOwnEvent = (event: SyntheticEvent) => event.target === event.currentTarget;
	return {
		isRendered,
		dialog: {
			ref,
			onCancel(event: SyntheticEvent) {
				if (!isOwnEvent(event)) return;
				event.preventDefault();
				onClose();
			},
			onClose(event: SyntheticEvent) {
				if (isOwnEvent(event) && open && !ref.current?.open) onClose();
			},
			onClick(event: MouseEvent) {
				if (isOwnEvent(event)) onClose();
			},
		},
	};
}
