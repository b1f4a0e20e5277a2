import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { unpackRows } from '../catalogue/packed-rows.ts';
import { useDismissedDetails } from '../navigation/use-dismissed-details.ts';
import { Field } from '../ui/field.tsx';
import { formatNumber } from '../ui/format.ts';
import { Select } from '../ui/select.tsx';
import { PriceFilter } from './price-filter.tsx';
import { type Facet, type FilterName, type Filters, isOffered, type LoadedListing, type ShownFacets } from './query.ts';

type FacetFilter = { name: FilterName & keyof ShownFacets; label: string; all: string };

/** The filters that are chosen from a list, in the order of the form. */
const facetFilters: FacetFilter[] = [
	{ name: 'category', label: 'Category', all: 'All categories' },
	{ name: 'subCategory', label: 'Sub-category', all: 'All sub-categories' },
	{ name: 'productType', label: 'Type', all: 'All types' },
	{ name: 'brand', label: 'Mint or brand', all: 'All mints and brands' },
	{ name: 'status', label: 'Show', all: 'Everything' },
];

/** Each facet that offers something. */
function facetsOf({ listing, typed }: LoadedListing): (FacetFilter & { facet: Facet; chosen: string })[] {
	return facetFilters
		.filter(({ name }) => isOffered(name, typed))
		.map((filter) => ({ ...filter, chosen: typed[filter.name] ?? '', facet: unpackRows(listing.facets[filter.name]) }))
		.filter(({ facet }) => facet.length > 0);
}

type FieldsProps = { loaded: LoadedListing; onCommit: () => void };

/** All filters below each other. */
export function FilterColumn({ loaded, onCommit }: FieldsProps) {
	return (
		<>
			{facetsOf(loaded).map((facet) => (
				<FacetGroup key={facet.name} label={facet.label}>
					<Radios {...facet} />
				</FacetGroup>
			))}
			<PriceFilter loaded={loaded} onCommit={onCommit} />
		</>
	);
}

/** All filters beside each other, each of them a menu. */
export function FilterMenus({ loaded, onCommit }: FieldsProps) {
	const ref = useRef<HTMLDivElement>(null);
	useDismissedDetails(ref, 'stays');
	const { minPrice, maxPrice } = loaded.typed;
	return (
		<div ref={ref} className="flex flex-wrap gap-2">
			{facetsOf(loaded).map((facet) => (
				<Menu key={facet.name} label={facet.label} isOn={facet.chosen !== ''}>
					<fieldset>
						<legend className="sr-only">{facet.label}</legend>
						<Radios {...facet} />
					</fieldset>
				</Menu>
			))}
			<Menu label="Price" isOn={minPrice !== undefined || maxPrice !== undefined}>
				<PriceFilter loaded={loaded} onCommit={onCommit} />
			</Menu>
		</div>
	);
}

/** All filters in a row of selects. */
export function FilterRow({ loaded, onCommit }: FieldsProps) {
	return (
		<>
			{facetsOf(loaded).map(({ name, label, all, facet, chosen }) => (
				<Field key={name} label={label} name={name}>
					<Select defaultValue={chosen}>
						<option value="">{all}</option>
						{facet.map((choice) => (
							<option key={choice.slug} value={choice.slug}>
								{choice.name} ({choice.count})
							</option>
						))}
					</Select>
				</Field>
			))}
			<div className="lg:col-span-2">
				<PriceFilter loaded={loaded} onCommit={onCommit} />
			</div>
		</>
	);
}

function FacetGroup({ label, children }: { label: string; children: ReactNode }) {
	return (
		<fieldset className="border-t border-silver-200 pt-4">
			<legend className="float-left mb-1.5 w-full text-sm font-medium">{label}</legend>
			<div className="clear-both">{children}</div>
		</fieldset>
	);
}

function Menu({ label, isOn, children }: { label: string; isOn: boolean; children: ReactNode }) {
	return (
		<details className="group relative" name="filter">
			<summary
				className={`plain flex h-10 cursor-pointer items-center gap-2 rounded-full border px-4 text-sm hover:border-ink ${isOn ? 'border-ink font-medium' : 'border-silver-300'}`}
			>
				{label}
				<ChevronDown className="size-4 transition-transform group-open:rotate-180" strokeWidth={1.5} aria-hidden />
			</summary>
			<div className="sheet absolute top-full left-0 z-10 mt-1.5 w-72 max-w-[calc(100vw-2*var(--spacing-gutter))] p-4 shadow-float">
				{children}
			</div>
		</details>
	);
}

/** The choices of a facet with what each would leave; a long list scrolls. */
function Radios({ name, all, facet, chosen }: { name: keyof Filters; all: string; facet: Facet; chosen: string }) {
	const choices = [{ slug: '', name: all, count: undefined }, ...facet];
	return (
		<div className="-mx-1 grid max-h-80 overflow-y-auto px-1">
			{choices.map(({ slug, name: text, count }) => (
				<label key={slug} className="filter-choice">
					<input type="radio" className="tick" name={name} value={slug} defaultChecked={slug === chosen} />
					<span>{text}</span>
					{count !== undefined && <span>{formatNumber(count)}</span>}
				</label>
			))}
		</div>
	);
}
