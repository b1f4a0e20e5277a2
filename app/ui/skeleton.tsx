/** A gray stand-in for something on its way; size it with classes. Nothing is on its way without JavaScript. */
export function Skeleton({ className = '' }: { className?: string }) {
	return <span aria-hidden className={`skeleton block noscript:hidden ${className}`} />;
}

/** The outline of product cards on their way. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
	return (
		<div role="status" className="grid noscript:hidden grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
			<span className="sr-only">Loading products</span>
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
				<div key={index} className="grid gap-3">
					<Skeleton className="aspect-square" />
					<Skeleton className="h-3 w-1/3" />
					<Skeleton className="h-4 w-4/5" />
					<Skeleton className="h-4 w-1/2" />
				</div>
			))}
		</div>
	);
}
