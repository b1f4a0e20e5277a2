import type { ComponentProps, ReactNode } from 'react';

/** Looks of anything round and wordless: icon buttons, icon links. */
export const iconButtonLook =
	'relative grid size-11 flex-none place-items-center rounded-full transition-colors hover:bg-current/8 ' +
	'disabled:opacity-35 disabled:hover:bg-transparent';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; icon: ReactNode };

/** A button that shows only an icon; `label` is its name. */
export function IconButton({ label, icon, type = 'button', className = '', ...rest }: IconButtonProps) {
	return (
		<button type={type} aria-label={label} className={`${iconButtonLook} ${className}`} {...rest}>
			{icon}
		</button>
	);
}
