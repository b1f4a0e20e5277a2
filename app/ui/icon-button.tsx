import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tip } from './tooltip.tsx';

/** The second lies on a picture. */
type Tone = 'plain' | 'raised';
type Size = 'md' | 'sm';

/** Looks of anything round and wordless: icon buttons, icon links; drawn by `button.css`. */
export const iconButtonLook = iconLook('plain', 'md');

export function iconLook(tone: Tone, size: Size): string {
	return `tip-host icon-button icon-button-${tone} icon-button-${size}`;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
	/** Its name. */
	label: string;
	/** What is shown of the name beside the icon on hover and focus; all of it, unless told. */
	tip?: string;
	tipSide?: 'top' | 'left';
	icon: ReactNode;
	tone?: Tone;
	size?: Size;
	busy?: boolean;
};

/** A button that shows only an icon; its name stands beside it on hover and on keyboard focus. */
export function IconButton(props: IconButtonProps) {
	const { label, tip = label, tipSide, icon, tone = 'plain', size = 'md', busy, className = '', ...rest } = props;
	return (
		<button
			type="button"
			aria-label={label}
			aria-busy={busy || undefined}
			className={`${iconLook(tone, size)}${className && ` ${className}`}`}
			{...rest}
		>
			{busy ? <LoaderCircle className="size-5 animate-spin" aria-hidden /> : icon}
			<Tip text={tip} side={tipSide} />
		</button>
	);
}
