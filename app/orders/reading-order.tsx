import { Skeleton } from '../ui/skeleton.tsx';

/** Stands in for an order, or a paper of it, while the browser reads it. */
export function ReadingOrder({ what }: { what: 'order' | 'invoice' }) {
	return (
		<div className="page grid gap-5 py-band">
			<h1 className="title text-3xl">{`Your ${what}`}</h1>
			<Skeleton className="h-32" />
			<Skeleton className="h-64" />
			<noscript>
				<p>
					<span>{`Reading the ${what} needs JavaScript. Turn it on and load this page again, or `}</span>
					<a href="/contact" className="link">
						ask us
					</a>
					<span>.</span>
				</p>
			</noscript>
		</div>
	);
}
