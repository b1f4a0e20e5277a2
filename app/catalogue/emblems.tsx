import { cx } from 'class-variance-authority';
import { brandInitial } from '../../contract/shop.ts';

/** The outlines that assay offices punch around a mark, on a field of 40 by 40. */
const shapes = {
	lozenge: 'M20 1 39 20 20 39 1 20Z',
	oval: 'M20 6c11 0 19 6 19 14s-8 14-19 14S1 28 1 20 9 6 20 6Z',
	shield: 'M4 3h32v17c0 9-7 14-16 18C11 34 4 29 4 20Z',
	octagon: 'M10 4h20l7 7v18l-7 7H10l-7-7V11Z',
	round: 'M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36Z',
	tablet: 'M8 4h24c0 4 2 6 5 6v20c-3 0-5 2-5 6H8c0-4-2-6-5-6V10c3 0 5-2 5-6Z',
} as const;

export type EmblemShape = keyof typeof shapes;

/** A hallmark: an outline and a few letters. It is decoration and hidden from screen readers. */
export function Emblem({ shape, text, className = '' }: { shape: EmblemShape; text: string; className?: string }) {
	const size = text.length > 2 ? 'text-[10px]' : text.length > 1 ? 'text-[15px]' : 'text-[20px]';
	return (
		<svg viewBox="0 0 40 40" className={cx('emblem', className)} aria-hidden>
			<path d={shapes[shape]} />
			<text x="20" y="20" dy="0.34em" className={cx('figures', size)}>
				{text}
			</text>
		</svg>
	);
}

/** A complete set of hallmarks: maker, fineness, office, year letter. */
const hallmarks = (): { shape: EmblemShape; text: string }[] => [
	{ shape: 'lozenge', text: brandInitial() },
	{ shape: 'oval', text: '999.9' },
	{ shape: 'shield', text: 'Au' },
	{ shape: 'octagon', text: 'c' },
];

export function EmblemRow({ className = '' }: { className?: string }) {
	return (
		<span className={cx('inline-flex gap-2.5', className)} aria-hidden>
			{hallmarks().map((mark) => (
				<Emblem key={mark.shape} {...mark} className="h-full w-auto" />
			))}
		</span>
	);
}
