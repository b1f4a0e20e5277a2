import { cx } from 'class-variance-authority';
import { Link } from '../navigation/link.tsx';

/** A breadcrumb. The last one is the page itself and has no `to`. */
export type Crumb = { name: string; to?: string };

/** The breadcrumbs from the home page to this page. */
export function Breadcrumbs({ items, className = '' }: { items: readonly Crumb[]; className?: string }) {
	return (
		<nav aria-label="Breadcrumb" className={cx('@container', className)}>
			<ol className="flex items-center text-sm whitespace-nowrap text-ink-mute @max-[16rem]:flex-wrap">
				{items.map((item, index) => (
					<li key={item.name} className="flex max-w-full items-center last:min-w-0">
						{index > 0 && (
							<span aria-hidden className="px-2 text-silver-400">
								/
							</span>
						)}
						{item.to && index < items.length - 1 ? (
							<Link
								to={item.to}
								className="target hover:text-ink active:text-gilt hover:underline hover:underline-offset-4"
							>
								{item.name}
							</Link>
						) : (
							<span aria-current="page" className="truncate text-ink">
								{item.name}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
