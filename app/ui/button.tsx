import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-styles.ts';

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** A button. While `busy` it keeps focus and its name, shows a turning mark and ignores clicks. */
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
			className={buttonLook({ variant, size, className })}
			aria-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={click}
			{...rest}
		>
			{busy ? <LoaderCircle className="size-4 animate-spin" aria-hidden /> : icon}
			{/* In its own element: the mark comes and goes beside it, and browser translation moves bare text. */}
			<span>{children}</span>
		</button>
	);
}

/** A link that looks like a button; leads to a page of the shop. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ComponentProps<typeof Link> & Look) {
	return (
		<Link className={buttonLook({ variant, size, className })} {...rest}>
			{icon}
			<span>{children}</span>
		</Link>
	);
}
