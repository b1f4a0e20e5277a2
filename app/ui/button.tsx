import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-styles.ts';

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean };

/** A button. While `busy`, it keeps its focus and name, shows a spinner and ignores clicks. */
export function Button({
	variant,
	size,
	icon,
	busy,
	type = 'button',
	className,
	children,
	onClick,
	...rest
}: ButtonProps) {
	function click(event: MouseEvent<HTMLButtonElement>) {
		if (busy) event.preventDefault();
		else onClick?.(event);
	}
	return (
		<button
			type={type}
			className={buttonClasses({ variant, size, className })}
			aria-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={click}
			{...rest}
		>
			{busy ? <LoaderCircle className="size-4 animate-spin" aria-hidden /> : icon}
			{/* In its own element: the icon changes beside it, and browser translation moves bare text nodes. */}
			<span>{children}</span>
		</button>
	);
}

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({
	variant,
	size,
	icon,
	className,
	children,
	...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
	return (
		<Link className={buttonClasses({ variant, size, className })} {...rest}>
			{icon}
			<span>{children}</span>
		</Link>
	);
}
