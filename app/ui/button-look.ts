export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** The last two are for places too narrow for the others: less at the sides, or lines that break. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'narrow' | 'breaking';

/** The one place where classes of buttons are named: buttons and links that look like buttons take theirs from here, `button.css` draws them. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', more = ''): string {
	return `button button-${variant} button-${size}${more && ` ${more}`}`;
}
