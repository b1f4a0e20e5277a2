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

/** The filters of a listing. On a phone, every variant hides them behind a button. */
export function Filters({ variant, loaded }: FiltersProps) {
	if (variant.filters === 'panel') return <FilterPanel variant={variant} loaded={loaded} />;
	return <FoldedFilters variant={variant} loaded={loaded} />;
}

const forms = { left: 'column', right: 'column', panel: 'column', menus: 'menus', row: 'row' } as const;

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

/** Open on wide screens. On a phone it is collapsed above the products; `<details>` opens without JavaScript. */
function FoldedFilters({ variant, loaded, onAllScreens = false }: FiltersProps & { onAllScreens?: boolean }) {
	const hasErrors = Object.keys(loaded.errors).length > 0;
	return (
		<details className={onAllScreens ? '' : 'filters'} open={hasErrors || undefined}>
			<summary className="plain filters-toggle">
				<FiltersLabel variant={variant} loaded={loaded} />
			</summary>
			<FilterForm id={filtersId} path={variant.path} loaded={loaded} arrangement={forms[variant.filters]} />
		</details>
	);
}

/** A button that opens a drawer. Without JavaScript, the filters are collapsed above the products instead. */
function FilterPanel({ variant, loaded }: FiltersProps) {
	const [open, setOpen] = useState(false);
	const wasOpened = useStayMounted(open);
	return (
		<>
			<button type="button" className="filters-toggle noscript:hidden" onClick={() => setOpen(true)}>
				<FiltersLabel variant={variant} loaded={loaded} />
			</button>
			<div className="hidden noscript:block">
				<FoldedFilters variant={variant} loaded={loaded} onAllScreens />
			</div>
			{wasOpened && (
				<Suspense>
					<FilterDrawer open={open} onClose={() => setOpen(false)} path={variant.path} loaded={loaded} />
				</Suspense>
			)}
		</>
	);
}
