import { cx } from 'class-variance-authority';
/** A gray placeholder for loading content; size it with classes. Hidden without JavaScript. */
export function Skeleton({ className = '' }: { className?: string }) {
	return <span aria-hidden className={cx('skeleton block noscript:hidden', className)} />;
}

/** Placeholders for product cards, in the same columns and with about the same height, so that the content below doesn't move. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
	return (
		<div role="status" className="grid noscript:hidden grid-pair gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-4">
			<span className="sr-only">Loading products</span>
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
				<div key={index} className="grid gap-3">
					<Skeleton className="aspect-square" />
					<Skeleton className="h-3 w-1/3" />
					<Skeleton className="h-4 w-4/5" />
					<Skeleton className="h-4 w-1/2" />
					<span className="block h-[213.2px] sm:h-[129px] md:h-[197.8px] lg:h-[150px] xl:h-[129px]" />
				</div>
			))}
		</div>
	);
}
