import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { chosenFilters } from './active-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ListingLook } from './listing-variants.ts';
import type { LoadedListing } from './query.ts';

const FilterDrawer = lazyPart(() => import('./filter-drawer.tsx'));

/** Of the form that the sort belongs to. */
export const filtersId = 'filters';

type FiltersProps = { look: ListingLook; loaded: LoadedListing };

/** The filters of a listing, as its look has them: behind one control on a phone, whatever the look. */
export function Filters({ look, loaded }: FiltersProps) {
	if (look.filters === 'panel') return <FilterPanel look={look} loaded={loaded} />;
	return <FoldedFilters look={look} loaded={loaded} />;
}

const forms = { left: 'column', right: 'column', panel: 'column', menus: 'menus', row: 'row' } as const;

/** 'Filters', and how many are in force. */
function FiltersName({ look, loaded }: FiltersProps) {
	const chosen = chosenFilters(look.path, loaded).length;
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

/** Open where there is room; folded above the products on a phone, where `<details>` opens without JavaScript. */
function FoldedFilters({ look, loaded, everywhere = false }: FiltersProps & { everywhere?: boolean }) {
	const hasErrors = Object.keys(loaded.errors).length > 0;
	return (
		<details className={everywhere ? '' : 'filters'} open={hasErrors || undefined}>
			<summary className="plain filters-fold">
				<FiltersName look={look} loaded={loaded} />
			</summary>
			<FilterForm id={filtersId} path={look.path} loaded={loaded} arrangement={forms[look.filters]} />
		</details>
	);
}

/** In a panel that slides in; without JavaScript, which opens it, folded above the products. */
function FilterPanel({ look, loaded }: FiltersProps) {
	const [open, setOpen] = useState(false);
	const wasOpened = useStayMounted(open);
	return (
		<>
			<button type="button" className="filters-fold noscript:hidden" onClick={() => setOpen(true)}>
				<FiltersName look={look} loaded={loaded} />
			</button>
			<div className="hidden noscript:block">
				<FoldedFilters look={look} loaded={loaded} everywhere />
			</div>
			{wasOpened && (
				<Suspense>
					<FilterDrawer open={open} onClose={() => setOpen(false)} path={look.path} loaded={loaded} />
				</Suspense>
			)}
		</>
	);
}
