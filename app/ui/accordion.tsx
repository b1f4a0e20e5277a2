import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export type Fold = { title: ReactNode; content: ReactNode; open?: boolean };

type AccordionProps = {
	items: readonly (Fold & { id: string })[];
	/** Names the group when only one part may be open at a time. */
	name?: string;
	className?: string;
};

/** Parts that open and close; the browser's own `<details>`, so they work without JavaScript. */
export function Accordion({ items, name, className = '' }: AccordionProps) {
	return (
		<div className={cx('divide-y divide-silver-200 border-y border-silver-200', className)}>
			{items.map((item) => (
				<Disclosure key={item.id} name={name} {...item} />
			))}
		</div>
	);
}

/** One part of an accordion, alone. */
export function Disclosure({ title, content, open, name }: Fold & { name?: string }) {
	return (
		<details className="fold group" open={open} name={name}>
			<summary className="plain flex min-h-13 items-center justify-between gap-4 py-3 font-medium hover:text-gilt active:text-gilt-deep">
				{title}
				<Plus className="fold-sign size-4.5 flex-none text-ink-mute" strokeWidth={1.5} aria-hidden />
			</summary>
			<div className="pb-5 text-ink-soft">{content}</div>
		</details>
	);
}
