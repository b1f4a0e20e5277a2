import { useEffect } from 'react';

/**
 * Words beside an icon, shown while the control around them, which needs the class `tip-host`, is hovered or has the
 * keyboard's focus. They repeat that control's name and are hidden from screen readers.
 */
export function Tip({ text, side = 'top' }: { text: string; side?: 'top' | 'left' }) {
	return (
		<span className="tip" data-side={side} aria-hidden>
			{text}
		</span>
	);
}

/** The controls whose words are on the screen. */
const shown = ':is(:hover, :focus-visible):has(> .tip)';

/** Escape takes the words away without moving pointer or focus (WCAG 1.4.13); they come back with the next visit. */
export function useTipDismissal(): void {
	useEffect(() => {
		const dismiss = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			for (const host of document.querySelectorAll<HTMLElement>(shown)) {
				host.dataset.tipDismissed = '';
				const comeBack = () => delete host.dataset.tipDismissed;
				host.addEventListener('pointerleave', comeBack, { once: true });
				host.addEventListener('blur', comeBack, { once: true });
			}
		};
		document.addEventListener('keydown', dismiss);
		return () => document.removeEventListener('keydown', dismiss);
	}, []);
}
