export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** The last two are for places too narrow for the others: less at the sides, or lines that break. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'narrow' | 'breaking';

const base =
	'inline-flex items-center justify-center gap-2 rounded-xs font-medium transition-colors select-none ' +
	'disabled:cursor-not-allowed disabled:bg-silver-100 disabled:text-ink-mute disabled:inset-ring-0 aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
	primary: 'bg-ink text-paper hover:bg-gilt-deep active:bg-gilt',
	secondary:
		'bg-sheet text-ink inset-ring inset-ring-silver-500 hover:bg-vellum hover:inset-ring-ink active:bg-silver-100',
	quiet: 'text-ink hover:bg-ink/6 active:bg-ink/10',
	danger: 'bg-wax text-paper hover:bg-wax-deep active:bg-wax-deep',
};

const sizes: Record<ButtonSize, string> = {
	sm: 'h-9 px-3.5 text-sm whitespace-nowrap',
	md: 'h-11 px-5 text-sm whitespace-nowrap',
	lg: 'h-13 px-7 text-base whitespace-nowrap',
	narrow: 'h-11 px-3 text-sm whitespace-nowrap',
	breaking: 'h-9 text-sm',
};

/** The one table of button classes: buttons and links that look like buttons take theirs from here. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', more = ''): string {
	return `${base} ${variants[variant]} ${sizes[size]} ${more}`;
}
