import { cx } from 'class-variance-authority';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { chosenFilters } from './active-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ListingVariant } from './listing-variants.ts';
import type { LoadedListing } from './query.ts';

const FilterDrawer = lazyComponent(() => import('./filter-drawer.tsx'));

/** Id of the filter form, to which the sort belongs. */
export const filtersId = 'filters';

type FiltersProps = { variant: ListingVariant; loaded: LoadedListing };

/**
 * The filters of a listing: beside or above the products, or in a drawer. On a phone, every variant opens the drawer. Without JavaScript,
 * the filters are collapsed above the products instead.
 */
export function Filters({ variant, loaded }: FiltersProps) {
	const [isOpen, setOpen] = useState(false);
	const wasOpened = useStayMounted(isOpen);
	const isPanel = variant.filters === 'panel';
	return (
		<>
			<button
				type="button"
				className={cx('filters-toggle noscript:hidden', !isPanel && 'lg:hidden')}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				<FiltersLabel variant={variant} loaded={loaded} />
			</button>
			<CollapsedFilters variant={variant} loaded={loaded} />
			{wasOpened && (
				<Suspense>
					<FilterDrawer open={isOpen} onClose={() => setOpen(false)} path={variant.path} loaded={loaded} />
				</Suspense>
			)}
		</>
	);
}

const forms = { left: 'column', right: 'column', panel: 'column', menus: 'menus', row: 'row' } as const;

/** Always open on wide screens, except for the panel. Hidden if the drawer replaces it and no field has an error. */
function CollapsedFilters({ variant, loaded }: FiltersProps) {
	const hasErrors = Object.keys(loaded.errors).length > 0;
	return (
		<details className={variant.filters === 'panel' ? 'filters-in-panel' : 'filters'} open={hasErrors || undefined}>
			<summary className="plain filters-toggle">
				<FiltersLabel variant={variant} loaded={loaded} />
			</summary>
			<FilterForm id={filtersId} path={variant.path} loaded={loaded} arrangement={forms[variant.filters]} />
		</details>
	);
}

/** The label 'Filters' with the number of active filters. */
function FiltersLabel({ variant, loaded }: FiltersProps) {
	const chosen = chosenFilters(variant.path, loaded).length;
	return (
		<>
			<SlidersHorizontal className="size-4" strokeWidth={1.5} aria-hidden />
			<span>Filters</span>
			{chosen > 0 && (
				<span className="figures count">
					<span>{chosen}</span>
					<span className="sr-only"> chosen</span>
				</span>
			)}
		</>
	);
}
