import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tip } from './overlays/tooltip.tsx';

/** Looks of anything round and wordless: icon buttons, icon links; drawn by `button.css`. */
export const iconLook = cva('tip-host icon-button', {
	variants: {
		/** The second lies on a picture. */
		tone: { plain: 'icon-button-plain', raised: 'icon-button-raised' },
		size: { md: 'icon-button-md', sm: 'icon-button-sm' },
	},
	defaultVariants: { tone: 'plain', size: 'md' },
});

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
	/** Its name. */
	label: string;
	/** What is shown of the name beside the icon on hover and focus; all of it, unless told. */
	tip?: string;
	tipSide?: 'top' | 'left';
	icon: ReactNode;
	tone?: VariantProps<typeof iconLook>['tone'];
	size?: VariantProps<typeof iconLook>['size'];
	busy?: boolean;
};

/** A button that shows only an icon; its name stands beside it on hover and on keyboard focus. */
export function IconButton(props: IconButtonProps) {
	const { label, tip = label, tipSide, icon, tone, size, busy, className, ...rest } = props;
	return (
		<button
			type="button"
			aria-label={label}
			aria-busy={busy || undefined}
			className={iconLook({ tone, size, className })}
			{...rest}
		>
			{busy ? <LoaderCircle className="size-5 animate-spin" aria-hidden /> : icon}
			<Tip text={tip} side={tipSide} />
		</button>
	);
}
