import { useNavigation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { formatNumber } from '../ui/format.ts';
import type { PageListing } from './query.ts';

/** A link to the same list with one more page. The address contains the length of the list, so that Back restores it. */
export function LoadMore({ listing, href }: { listing: PageListing; href: (page: number) => string }) {
	const { page, pages, total } = listing;
	const visibleCount = listing.products.length;
	const isLoading = useNavigation().state === 'loading';
	const hasMore = page < pages;
	if (pages <= 1) return null;
	return (
		<div className="grid justify-items-center gap-4">
			<p className="figures text-sm text-ink-soft">{`${formatNumber(visibleCount)} of ${formatNumber(total)} products`}</p>
			<progress
				className="h-0.5 w-56 appearance-none bg-silver-200 [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-silver-200 [&::-webkit-progress-value]:bg-ink"
				max={total}
				value={visibleCount}
				aria-label="Part of the list visibleCount"
			/>
			{/* The same link in both cases, so that it keeps the focus at the end of the list. */}
			<ButtonLink
				to={hasMore ? href(page + 1) : `${href(page)}#main`}
				rel={hasMore ? 'next' : undefined}
				replace
				preventScrollReset={hasMore}
				onClick={hasMore ? undefined : focusMain}
				variant="secondary"
				aria-busy={isLoading || undefined}
			>
				{hasMore ? 'Load more' : 'Back to the top'}
			</ButtonLink>
		</div>
	);
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
