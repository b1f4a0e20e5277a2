import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export type DisclosureProps = { title: ReactNode; content: ReactNode; open?: boolean };

type AccordionProps = {
	items: readonly (DisclosureProps & { id: string })[];
	/** The name of the group, if only one item may be open at a time. */
	name?: string;
	className?: string;
};

/** Sections that open and close. Uses `<details>`, so that it works without JavaScript. */
export function Accordion({ items, name, className = '' }: AccordionProps) {
	return (
		<div className={cx('divide-y divide-silver-200 border-y border-silver-200', className)}>
			{items.map((item) => (
				<Disclosure key={item.id} name={name} {...item} />
			))}
		</div>
	);
}

/** A single section that opens and closes. */
export function Disclosure({ title, content, open, name }: DisclosureProps & { name?: string }) {
	return (
		<details className="disclosure group" open={open} name={name}>
			<summary className="plain flex min-h-13 items-center justify-between gap-4 py-3 font-medium hover:text-gilt active:text-gilt-deep">
				{title}
				<Plus className="disclosure-icon size-4.5 flex-none text-ink-mute" strokeWidth={1.5} aria-hidden />
			</summary>
			<div className="pb-5 text-ink-soft">{content}</div>
		</details>
	);
}
