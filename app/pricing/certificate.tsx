import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Emblem, type EmblemShape } from '../catalogue/emblems.tsx';

const shapes: EmblemShape[] = ['lozenge', 'oval', 'shield'];

/** The hallmarks of an item. Decorative, since the rows contain the same information. */
export function Hallmarks({ marks, className = 'h-9' }: { marks: readonly string[]; className?: string }) {
	return (
		<span className={cx('inline-flex shrink-0 gap-1.5 sm:gap-2.5', className)} aria-hidden>
			{marks.map((mark, index) => (
				<Emblem
					key={mark}
					shape={(marks.length === 2 && index === 1 ? 'shield' : shapes[index]) ?? 'oval'}
					text={mark}
					className="h-full w-auto"
				/>
			))}
		</span>
	);
}

/** The share of metal in a price, in gold. The rest is the premium. */
export function MetalBar({ share }: { share: number }) {
	return (
		<svg viewBox="0 0 100 3" preserveAspectRatio="none" className="h-3 w-full" aria-hidden>
			<rect width="100" height="3" className="fill-ink" />
			<rect width={100 * share} height="3" className="fill-gilt-bright" />
		</svg>
	);
}

/** The layout of all certificates: hallmarks and serial number, a bar of metal and premium, and rows. */
export function Certificate({
	head,
	share,
	children,
}: {
	head?: ReactNode;
	share: number | undefined;
	children: ReactNode;
}) {
	return (
		<div className="certificate">
			{head}
			{share !== undefined && <MetalBar share={share} />}
			<dl>{children}</dl>
		</div>
	);
}
