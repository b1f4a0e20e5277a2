import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { findFreeTop } from './free-position.ts';

/** The control that was last used. Safari doesn't focus clicked buttons, and a control that becomes disabled loses the focus. */
let lastUsedControl: Element | null = null;

const events = ['click', 'focusin', 'scroll', 'resize'] as const;

/**
 * Moves a fixed overlay so that it doesn't cover the control in use, its list item, or other options of the same choice
 * (`data-choice`).
 *
 * @param isShown whether the overlay is visible
 */
export function useFreePosition(list: RefObject<HTMLElement | null>, isShown: boolean): void {
	useEffect(() => {
		const recordControl = ({ target }: Event) => {
			lastUsedControl = target instanceof Element ? target.closest('a, button, input, label, select, textarea') : null;
		};
		window.addEventListener('click', recordControl, { capture: true });
		return () => window.removeEventListener('click', recordControl, { capture: true });
	}, []);

	// After every render, because a new item changes the height.
	useLayoutEffect(() => {
		if (isShown) moveToFreePosition(list.current);
	});

	useEffect(() => {
		if (!isShown) return;
		let frame = 0;
		const update = () => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(() => moveToFreePosition(list.current));
		};
		// Scroll events of nested containers don't bubble, so this captures them.
		const listenerOptions = { capture: true, passive: true };
		for (const event of events) window.addEventListener(event, update, listenerOptions);
		return () => {
			cancelAnimationFrame(frame);
			for (const event of events) window.removeEventListener(event, update, listenerOptions);
		};
	}, [list, isShown]);
}

function moveToFreePosition(list: HTMLElement | null): void {
	const { activeElement } = document;
	if (!list || list.contains(activeElement)) return;
	list.style.translate = '';
	// If one of these elements has the focus, the shopper is not using a control.
	const control = activeElement?.matches('body, main, dialog') ? lastUsedControl : activeElement;
	if (!control?.isConnected) return;
	const preferred = list.getBoundingClientRect();
	const line = control.closest('li, article, tr');
	const choice = control.closest('[data-choice]')?.querySelectorAll('fieldset, ul') ?? [];
	const obstacles = [control, ...(line ? [line] : []), ...choice].map((element) => element.getBoundingClientRect());
	const top = findFreeTop(preferred, obstacles, window.innerHeight);
	if (top !== preferred.top) list.style.translate = `0 ${top - preferred.top}px`;
}
