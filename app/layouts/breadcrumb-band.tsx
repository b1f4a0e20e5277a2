import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';

/** The style of the breadcrumbs: on a band below the header, or without a background. */
export type BreadcrumbStyle = 'band' | 'plain';

const classes: Record<BreadcrumbStyle, string> = { band: 'border-b border-silver-200 bg-vellum', plain: '' };

export function BreadcrumbBand({ items, variant }: { items: readonly Crumb[]; variant: BreadcrumbStyle }) {
	if (items.length === 0) return null;
	return (
		<div className={classes[variant]}>
			<Breadcrumbs items={items} className="page py-3" />
		</div>
	);
}
