import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { Link } from '../navigation/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RetryNotice } from './retry-notice.tsx';

type AccountCardProps = {
	title: string;
	/** The page with everything, and the text of the link to it. */
	to: string;
	linkText: string;
	/** On a dark ground, for the figure that matters most. */
	isDark?: boolean;
	children: ReactNode;
};

/** A part of the account's overview. */
export function AccountCard({ title, to, linkText, isDark, children }: AccountCardProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className={cx('flex min-w-0 flex-col gap-4 p-5 sm:p-6', isDark ? 'on-ink rounded-sm' : 'panel')}
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id={id} className="title text-xl">
					{title}
				</h2>
				<Link to={to} className="link target text-sm">
					{linkText}
				</Link>
			</div>
			{children}
		</section>
	);
}

type CardContentProps<Data> = {
	loaded: { data: Data | undefined; problem: string | undefined; reload: () => void };
	children: (data: Data) => ReactNode;
};

/** The content of a card once it has loaded. */
export function CardContent<Data>({ loaded: { data, problem, reload }, children }: CardContentProps<Data>) {
	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	return data === undefined ? <Skeleton className="h-32" /> : children(data);
}

/** Replaces the content of a card if there is none. */
export function EmptyCard({ text, action }: { text: string; action: ReactNode }) {
	return (
		<div className="grid grow content-between justify-items-start gap-4">
			<p className="max-w-measure text-ink-soft">{text}</p>
			{action}
		</div>
	);
}
