import { cx } from 'class-variance-authority';
import { type ReactNode, useEffect, useRef } from 'react';

const box = 'max-w-form rounded-sm bg-verdigris-pale p-4 text-verdigris';

/**
 * What stands in place of a form that was accepted. The button that had the focus has gone with the form: the focus comes
 * here, so that the keyboard goes on from this place.
 */
export function FormAccepted({ className = box, children }: { className?: string; children: ReactNode }) {
	const ref = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		// A page that is being loaded has lost nothing: it is read from its top.
		const isAlive = document.documentElement.dataset.hydrated !== undefined;
		if (isAlive && document.activeElement === document.body) ref.current?.focus();
	}, []);

	return (
		<p ref={ref} role="status" tabIndex={-1} className={cx('outline-none', className)}>
			{children}
		</p>
	);
}
