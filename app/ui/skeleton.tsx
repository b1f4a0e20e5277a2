import { cx } from 'class-variance-authority';
/** A gray stand-in for something on its way; size it with classes. Nothing is on its way without JavaScript. */
export function Skeleton({ className = '' }: { className?: string }) {
	return <span aria-hidden className={cx('skeleton block noscript:hidden', className)} />;
}

/** The outline of product cards on their way, in the columns and about the height that they will have: what stands below stays. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
	return (
		<div role="status" className="grid noscript:hidden grid-pair gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-4">
			<span className="sr-only">Loading products</span>
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
				<div key={index} className="grid gap-3">
					<Skeleton className="aspect-square" />
					<Skeleton className="h-3 w-1/3" />
					<Skeleton className="h-4 w-4/5" />
					<Skeleton className="h-4 w-1/2" />
					<span className="block h-[228.4px] sm:h-[119.2px] md:h-[243.7px] lg:h-[148.2px] xl:h-[129.2px]" />
				</div>
			))}
		</div>
	);
}
