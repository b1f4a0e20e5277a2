import type { ReactNode } from 'react';

export type BadgeTone = 'gilt' | 'sale' | 'stock' | 'muted' | 'danger';

const tones: Record<BadgeTone, string> = {
	gilt: 'bg-gilt-pale text-gilt-deep',
	sale: 'bg-gilt text-paper',
	stock: 'bg-verdigris-pale text-verdigris',
	muted: 'bg-sheet text-ink-soft inset-ring inset-ring-silver-200',
	danger: 'bg-wax-pale text-wax-deep',
};

/** A word or two about its neighbor: a discount, a state. */
export function Badge({
	tone = 'muted',
	children,
	className = '',
}: {
	tone?: BadgeTone;
	children: ReactNode;
	className?: string;
}) {
	return (
		<span
			className={`figures inline-flex h-5.5 items-center rounded-xs px-1.75 text-xs font-medium whitespace-nowrap ${tones[tone]} ${className}`}
		>
			{children}
		</span>
	);
}
