import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeClasses = cva('badge', {
	variants: {
		tone: {
			gilt: 'bg-gilt-pale text-gilt-deep',
			sale: 'bg-gilt text-paper',
			stock: 'bg-verdigris-pale text-verdigris',
			muted: 'bg-sheet text-ink-soft inset-ring inset-ring-silver-200',
			danger: 'bg-wax-pale text-wax-deep',
		},
	},
	defaultVariants: { tone: 'muted' },
});
export type BadgeTone = NonNullable<VariantProps<typeof badgeClasses>['tone']>;

/** A word or two about the element beside it: a discount, a status. */
export function Badge({ tone, children }: { tone?: BadgeTone; children: ReactNode }) {
	return <span className={badgeClasses({ tone })}>{children}</span>;
}
