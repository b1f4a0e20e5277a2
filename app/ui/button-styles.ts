import { cva, type VariantProps } from 'class-variance-authority';

/** The classes of buttons and of links that look like buttons. `button.css` defines their styles. */
export const buttonClasses = cva('button', {
	variants: {
		variant: {
			primary: 'button-primary',
			secondary: 'button-secondary',
			quiet: 'button-quiet',
			danger: 'button-danger',
		},
		/** The last two are for narrow places: with less padding, or with text that wraps. */
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

type Variants = Required<VariantProps<typeof buttonClasses>>;
export type ButtonVariant = NonNullable<Variants['variant']>;
export type ButtonSize = NonNullable<Variants['size']>;
