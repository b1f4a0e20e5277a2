import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Closes the `<details>` inside an element on Escape and on a click or focus elsewhere.
 *
 * @param onNavigation whether they close or stay open when the address changes
 */
export function useDismissedDetails(ref: RefObject<HTMLElement | null>, onNavigation: 'closes' | 'stays' = 'closes') {
	const { key } = useLocation();
	const page = onNavigation === 'closes' ? key : '';

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page; a ref stays the same
	useEffect(() => {
		const host = ref.current;
		if (!host) return;
		const opened = () => host.querySelectorAll<HTMLDetailsElement>('details[open]');
		const close = () => {
			for (const details of opened()) details.open = false;
		};
		const elsewhere = (event: Event) => {
			if (!host.contains(event.target as Node)) close();
		};
		const onEscape = (event: KeyboardEvent) => {
			const [first] = opened();
			if (event.key !== 'Escape' || !first) return;
			close();
			if (first.contains(document.activeElement)) first.querySelector('summary')?.focus();
		};
		close();
		document.addEventListener('pointerdown', elsewhere);
		document.addEventListener('focusin', elsewhere);
		document.addEventListener('keydown', onEscape);
		return () => {
			document.removeEventListener('pointerdown', elsewhere);
			document.removeEventListener('focusin', elsewhere);
			document.removeEventListener('keydown', onEscape);
		};
	}, [page]);
}
