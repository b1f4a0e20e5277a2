import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { freeTop } from './free-position.ts';

/** What was used last: Safari does not focus a button that is clicked, and one that becomes disabled loses the focus. */
let used: Element | null = null;

const moves = ['click', 'focusin', 'scroll', 'resize'] as const;

/**
 * Moves what lies fixed over the page clear of the control that is used, of the line of a list that it stands in, and of
 * what else is chosen with it (`data-choice`).
 *
 * @param isShown whether there is anything to be moved
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, isShown: boolean): void {
	useEffect(() => {
		const remember = ({ target }: Event) => {
			used = target instanceof Element ? target.closest('a, button, input, label, select, textarea') : null;
		};
		window.addEventListener('click', remember, { capture: true });
		return () => window.removeEventListener('click', remember, { capture: true });
	}, []);

	// On every rendering: whatever is new in the list makes it higher.
	useLayoutEffect(() => {
		if (isShown) place(list.current);
	});

	useEffect(() => {
		if (!isShown) return;
		let frame = 0;
		const follow = () => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(() => place(list.current));
		};
		// Parts of the page that scroll say so to nobody above them.
		const everywhere = { capture: true, passive: true };
		for (const move of moves) window.addEventListener(move, follow, everywhere);
		return () => {
			cancelAnimationFrame(frame);
			for (const move of moves) window.removeEventListener(move, follow, everywhere);
		};
	}, [list, isShown]);
}

function place(list: HTMLElement | null): void {
	const { activeElement } = document;
	if (!list || list.contains(activeElement)) return;
	list.style.translate = '';
	// To focus one of these is to point at nothing.
	const control = activeElement?.matches('body, main, dialog') ? used : activeElement;
	if (!control?.isConnected) return;
	const usual = list.getBoundingClientRect();
	const line = control.closest('li, article, tr');
	const choice = control.closest('[data-choice]')?.querySelectorAll('fieldset, ul') ?? [];
	const kept = [control, ...(line ? [line] : []), ...choice].map((element) => element.getBoundingClientRect());
	const top = freeTop(usual, kept, window.innerHeight);
	if (top !== usual.top) list.style.translate = `0 ${top - usual.top}px`;
}
