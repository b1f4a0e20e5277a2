import { useEffect } from 'react';

/**
 * A tooltip. It appears while the control around it (with the class `tip-host`) is hovered or has keyboard focus. Screen readers ignore it,
 * because it repeats the control's name.
 */
export function Tip({ text, side = 'top' }: { text: string; side?: 'top' | 'left' }) {
	return (
		<span className="tip" data-side={side} aria-hidden>
			{text}
		</span>
	);
}

/** The controls whose tooltips are visible. */
const visibleHosts = ':is(:hover, :focus-visible):has(> .tip)';

/** Escape hides the tooltips without moving pointer or focus (WCAG 1.4.13). They return at the next hover or focus. */
export function useTipDismissal(): void {
	useEffect(() => {
		const dismiss = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			for (const host of document.querySelectorAll<HTMLElement>(visibleHosts)) {
				host.dataset.tipDismissed = '';
				const restore = () => delete host.dataset.tipDismissed;
				host.addEventListener('pointerleave', restore, { once: true });
				host.addEventListener('blur', restore, { once: true });
			}
		};
		document.addEventListener('keydown', dismiss);
		return () => document.removeEventListener('keydown', dismiss);
	}, []);
}
