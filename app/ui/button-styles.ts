import { cva, type VariantProps } from 'class-variance-authority';

/** The one place where classes of buttons are named: buttons and links that look like buttons take theirs from here, `button.css` draws them. */
export const buttonLook = cva('button', {
	variants: {
		variant: {
			primary: 'button-primary',
			secondary: 'button-secondary',
			quiet: 'button-quiet',
			danger: 'button-danger',
		},
		/** The last two are for places too narrow for the others: less at the sides, or lines that break. */
		size: {
			sm: 'button-sm',
			md: 'button-md',
			lg: 'button-lg',
			narrow: 'button-narrow',
			breaking: 'button-breaking',
		},
	},
	defaultVariants: { variant: 'primary', size: 'md' },
});

type Variants = Required<VariantProps<typeof buttonLook>>;
export type ButtonVariant = NonNullable<Variants['variant']>;
export type ButtonSize = NonNullable<Variants['size']>;
