import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from '../navigation/link.tsx';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = { page: number; pages: number; href: (page: number) => string; label?: string };

const cell =
	'figures grid h-11 min-w-8 place-items-center rounded-xs px-1 text-sm sm:min-w-11 sm:px-2 transition-colors';
const linkCell = `${cell} hover:bg-vellum active:bg-silver-200`;

/**
 * Links to the pages of a list. They work without JavaScript. The key remounts the links on another page, so that the focus goes to the
 * start of the new page as on any navigation.
 */
export function Pagination({ page, pages, href, label = 'Pages' }: PaginationProps) {
	if (pages <= 1) return null;
	return (
		<nav aria-label={label}>
			<ul key={page} className="flex flex-wrap items-center justify-center sm:gap-1">
				<li>
					<Step to={page > 1 ? href(page - 1) : undefined} rel="prev" label="Previous page" />
				</li>
				{pageNumbers(page, pages).map((mark) => (
					<li key={mark}>
						{typeof mark === 'number' ? (
							<Link
								to={href(mark)}
								preventScrollReset={false}
								aria-label={`Page ${mark}`}
								aria-current={mark === page ? 'page' : undefined}
								className={mark === page ? `${cell} bg-ink text-paper` : linkCell}
							>
								{mark}
							</Link>
						) : (
							<span className={cx(cell, 'text-ink-mute')} aria-hidden>
								…
							</span>
						)}
					</li>
				))}
				<li>
					<Step to={page < pages ? href(page + 1) : undefined} rel="next" label="Next page" />
				</li>
			</ul>
		</nav>
	);
}

function Step({ to, rel, label }: { to: string | undefined; rel: 'prev' | 'next'; label: string }) {
	const Icon = rel === 'prev' ? ChevronLeft : ChevronRight;
	const icon = <Icon className="size-4.5" strokeWidth={1.5} aria-hidden />;
	return to ? (
		<Link to={to} preventScrollReset={false} rel={rel} aria-label={label} className={linkCell}>
			{icon}
		</Link>
	) : (
		<span className={cx(cell, 'text-silver-400')}>{icon}</span>
	);
}
