import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tip } from './tooltip.tsx';

const base =
	'tip-host grid flex-none place-items-center rounded-full transition-colors ' +
	'disabled:opacity-35 aria-disabled:opacity-35 aria-busy:cursor-progress ' +
	'aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:hover:bg-ink-soft';

const tones = {
	plain: 'hover:bg-current/8 active:bg-current/14 disabled:bg-transparent aria-disabled:bg-transparent',
	/** Lies on a picture. */
	raised: 'bg-sheet text-ink inset-ring inset-ring-silver-200 hover:inset-ring-ink active:bg-vellum',
};

/** The second comes with a target of 24 px, of 44 under a finger. */
const sizes = { md: 'size-11', sm: 'target size-8 sm:size-9' };

/** Looks of anything round and wordless: icon buttons, icon links. */
export const iconButtonLook = iconLook('plain', 'md');

export function iconLook(tone: keyof typeof tones, size: keyof typeof sizes): string {
	return `${base} ${tones[tone]} ${sizes[size]}`;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
	/** Its name. */
	label: string;
	/** What is shown of the name beside the icon on hover and focus; all of it, unless told. */
	tip?: string;
	tipSide?: 'top' | 'left';
	icon: ReactNode;
	tone?: keyof typeof tones;
	size?: keyof typeof sizes;
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
			className={`${iconLook(tone, size)} ${className}`}
			{...rest}
		>
			{busy ? <LoaderCircle className="size-5 animate-spin" aria-hidden /> : icon}
			<Tip text={tip} side={tipSide} />
		</button>
	);
}
