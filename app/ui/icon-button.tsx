import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tip } from './overlays/tooltip.tsx';

/** The classes of icon buttons and icon links. `button.css` defines their styles. */
export const iconButtonClasses = cva('tip-host icon-button', {
	variants: {
		/** `raised` is for buttons on top of a picture. */
		tone: { plain: 'icon-button-plain', raised: 'icon-button-raised' },
		size: { md: 'icon-button-md', sm: 'icon-button-sm' },
	},
	defaultVariants: { tone: 'plain', size: 'md' },
});

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
	/** The accessible name. */
	label: string;
	/** The text of the tooltip; defaults to the name. */
	tip?: string;
	tipSide?: 'top' | 'left';
	icon: ReactNode;
	tone?: VariantProps<typeof iconButtonClasses>['tone'];
	size?: VariantProps<typeof iconButtonClasses>['size'];
	busy?: boolean;
};

/** A button that shows only an icon. A tooltip shows its name on hover and keyboard focus. */
export function IconButton(props: IconButtonProps) {
	const { label, tip = label, tipSide, icon, tone, size, busy, className, ...rest } = props;
	return (
		<button
			type="button"
			aria-label={label}
			aria-busy={busy || undefined}
			className={iconButtonClasses({ tone, size, className })}
			{...rest}
		>
			{busy ? <LoaderCircle className="size-5 animate-spin" aria-hidden /> : icon}
			<Tip text={tip} side={tipSide} />
		</button>
	);
}
