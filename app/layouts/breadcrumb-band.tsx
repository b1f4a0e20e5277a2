import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';

/** The way here, on a band under the header. */
export function BreadcrumbBand({ items, plain = false }: { items: readonly Crumb[]; plain?: boolean }) {
	if (items.length === 0) return null;
	return (
		<div className={plain ? '' : 'border-b border-silver-200 bg-vellum'}>
			<Breadcrumbs items={items} className="page py-3" />
		</div>
	);
}
