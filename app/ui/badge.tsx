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
export function Badge({ tone = 'muted', children }: { tone?: BadgeTone; children: ReactNode }) {
	return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
