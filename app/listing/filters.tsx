import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ListingLook } from './listing-variants.ts';
import type { LoadedListing } from './query.ts';

/** Of the form that the sort belongs to. */
export const filtersId = 'filters';

type FiltersProps = { look: ListingLook; loaded: LoadedListing };

/** The filters of a listing, where its look has them. */
export function Filters({ look, loaded }: FiltersProps) {
	const form = { id: filtersId, path: look.path, loaded };
	if (look.filters === 'menus') return <FilterForm {...form} arrangement="menus" />;
	if (look.filters === 'row') return <FilterForm {...form} arrangement="row" />;
	if (look.filters === 'panel') return <FilterPanel look={look} loaded={loaded} />;
	return <FilterSidebar look={look} loaded={loaded} />;
}

const icon = <SlidersHorizontal className="size-4" strokeWidth={1.5} aria-hidden />;

/** Beside the products where there is room; folded above them on a phone, where `<details>` opens without JavaScript. */
function FilterSidebar({ look, loaded }: FiltersProps) {
	const hasErrors = Object.keys(loaded.errors).length > 0;
	return (
		<details className="group filters" open={hasErrors || undefined}>
			<summary className="supports-[selector(::details-content)]:lg:hidden flex h-11 cursor-pointer items-center gap-2 border border-silver-400 px-4 font-medium">
				{icon}
				Filters
			</summary>
			<div className="pt-5 lg:pt-0">
				<FilterForm id={filtersId} path={look.path} loaded={loaded} />
			</div>
		</details>
	);
}

/** In a panel that slides in; without JavaScript, which opens it, above the products. */
function FilterPanel({ look, loaded }: FiltersProps) {
	const [open, setOpen] = useState(false);
	const { total } = loaded.listing;
	const close = () => setOpen(false);
	return (
		<>
			<Button variant="secondary" icon={icon} className="noscript:hidden" onClick={() => setOpen(true)}>
				Filters
			</Button>
			<div className="hidden noscript:block">
				<FilterForm id={filtersId} path={look.path} loaded={loaded} />
			</div>
			<Drawer
				open={open}
				onClose={close}
				title="Filters"
				side="left"
				footer={
					<Button className="w-full" onClick={close}>
						{total === 1 ? 'Show 1 product' : `Show ${total} products`}
					</Button>
				}
			>
				<div className="p-5">
					<FilterForm path={look.path} loaded={loaded} />
				</div>
			</Drawer>
		</>
	);
}
