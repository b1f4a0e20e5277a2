import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-look.ts';

type PopoverProps = {
	/** What the button says. */
	label: ReactNode;
	icon?: ReactNode;
	variant?: ButtonVariant;
	size?: ButtonSize;
	title: string;
	children: ReactNode;
};

/**
 * A few words or controls beside a button, opened by it. The browser's own popover: Escape and a click elsewhere close
 * it, the focus goes back to the button, and it works without JavaScript.
 */
export function Popover({ label, icon, variant = 'secondary', size, title, children }: PopoverProps) {
	const id = useId();
	return (
		<>
			<Button variant={variant} size={size} icon={icon} popoverTarget={id} aria-haspopup="dialog">
				{label}
			</Button>
			<div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="popover">
				<h2 id={`${id}-title`} className="mb-1.5 text-xl">
					{title}
				</h2>
				<div className="text-sm text-ink-soft">{children}</div>
			</div>
		</>
	);
}
