import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';

/** How the way here is shown: on a band under the header, or plainly. */
export type CrumbLook = 'band' | 'plain';

const looks: Record<CrumbLook, string> = { band: 'border-b border-silver-200 bg-vellum', plain: '' };

export function BreadcrumbBand({ items, look }: { items: readonly Crumb[]; look: CrumbLook }) {
	if (items.length === 0) return null;
	return (
		<div className={looks[look]}>
			<Breadcrumbs items={items} className="page py-3" />
		</div>
	);
}
