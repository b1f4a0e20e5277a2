import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder while an order or its invoice loads. */
export function LoadingOrder({ what }: { what: 'order' | 'invoice' }) {
	return (
		<div className="page grid gap-5 py-band">
			<h1 className="title text-3xl">{`Your ${what}`}</h1>
			<Skeleton className="h-32" />
			<Skeleton className="h-64" />
			<noscript>
				<p>
					<span>{`You need JavaScript to see the ${what}. Turn it on and reload this page, or `}</span>
					<a href="/contact" className="link">
						ask us
					</a>
					<span>.</span>
				</p>
			</noscript>
		</div>
	);
}
