import { cx } from 'class-variance-authority';
import { type ReactNode, useEffect, useRef } from 'react';

const box = 'max-w-form rounded-sm bg-verdigris-pale p-4 text-verdigris';

/**
 * Replaces an accepted form. The focused button unmounts with the form, so this element takes the focus, and keyboard users continue
 * here.
 */
export function FormAccepted({ className = box, children }: { className?: string; children: ReactNode }) {
	const ref = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		// Skips this on page load, where no focus was lost.
		const isHydrated = document.documentElement.dataset.hydrated !== undefined;
		if (isHydrated && document.activeElement === document.body) ref.current?.focus();
	}, []);

	return (
		<p ref={ref} role="status" tabIndex={-1} className={cx('outline-none', className)}>
			{children}
		</p>
	);
}
