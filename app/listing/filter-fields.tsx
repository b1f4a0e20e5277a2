import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { RepeatableParam } from '../../contract/catalogue/listing-choices.ts';
import { useDismissedDetails } from '../navigation/use-dismissed-details.ts';
import { Field } from '../ui/field.tsx';
import { formatDollars, formatNumber } from '../ui/format.ts';
import { Input } from '../ui/input.tsx';
import { RangeSlider } from '../ui/range-slider.tsx';
import { priceStops } from '../ui/slider-stops.ts';
import { type Facet, isOfMetal, type LoadedListing } from './query.ts';

/** The filters with checkboxes, in the order of the form. */
const facetFilters: { name: RepeatableParam; label: string }[] = [
	{ name: 'category', label: 'Category' },
	{ name: 'subCategory', label: 'Sub-category' },
	{ name: 'productType', label: 'Type' },
	{ name: 'weight', label: 'Weight' },
	{ name: 'premium', label: 'Premium' },
	{ name: 'fineness', label: 'Fineness' },
	{ name: 'year', label: 'Year' },
	{ name: 'brand', label: 'Mint or brand' },
	{ name: 'status', label: 'Show' },
];

/** The facets that have choices. */
function facetsOf({ listing, typed }: LoadedListing) {
	return facetFilters
		.map((filter) => ({ ...filter, chosen: typed[filter.name] ?? [], facet: listing.facets[filter.name] }))
		.filter(({ facet }) => facet.length > 0);
}

type FieldsProps = { loaded: LoadedListing; onCommit: () => void };

/** All filters in a column. */
export function FilterColumn({ loaded, onCommit }: FieldsProps) {
	return (
		<>
			{facetsOf(loaded).map((facet) => (
				<FacetGroup key={facet.name} label={facet.label}>
					<Choices {...facet} />
				</FacetGroup>
			))}
			<PriceFilters loaded={loaded} onCommit={onCommit} />
		</>
	);
}

/** All filters in a row of menus. */
export function FilterMenus({ loaded, onCommit }: FieldsProps) {
	const ref = useRef<HTMLDivElement>(null);
	useDismissedDetails(ref, 'stays');
	const { minPrice, maxPrice, maxPerOunce } = loaded.typed;
	return (
		<div ref={ref} className="filter-menus flex flex-wrap gap-2">
			{facetsOf(loaded).map((facet) => (
				<Menu key={facet.name} label={facet.label} isOn={facet.chosen.length > 0}>
					<fieldset>
						<legend className="sr-only">{facet.label}</legend>
						<Choices {...facet} />
					</fieldset>
				</Menu>
			))}
			<Menu label="Price" isOn={minPrice !== undefined || maxPrice !== undefined || maxPerOunce !== undefined}>
				<div className="grid gap-4">
					<PriceFilters loaded={loaded} onCommit={onCommit} />
				</div>
			</Menu>
		</div>
	);
}

/** The price range and, if the listing contains only metal, the maximum price per ounce. */
function PriceFilters({ loaded, onCommit }: FieldsProps) {
	return (
		<>
			<PriceRangeFilter loaded={loaded} onCommit={onCommit} />
			{isOfMetal(loaded) && <PerOunceFilter loaded={loaded} onCommit={onCommit} />}
		</>
	);
}

/** The price range, in dollars. */
function PriceRangeFilter({ loaded: { listing, typed, errors }, onCommit }: FieldsProps) {
	const { min, max } = listing.facets.price;
	return (
		<RangeSlider
			legend="Price in dollars"
			low={{ name: 'minPrice', label: 'From', value: typed.minPrice ?? '', error: errors.minPrice ?? null }}
			high={{ name: 'maxPrice', label: 'To', value: typed.maxPrice ?? '', error: errors.maxPrice ?? null }}
			stops={priceStops(min, max)}
			format={formatDollars}
			onCommit={onCommit}
		/>
	);
}

/** A maximum instead of price ranges with counts: the counts, and with them every cached page of metal, would change with each tick. */
function PerOunceFilter({ loaded: { typed, errors }, onCommit }: FieldsProps) {
	const { maxPerOunce = '' } = typed;
	return (
		<Field label="Max price per oz" name="maxPerOunce" error={errors.maxPerOunce ?? null}>
			<Input
				inputMode="decimal"
				autoComplete="off"
				className="figures"
				defaultValue={maxPerOunce}
				onBlur={({ currentTarget }) => currentTarget.value !== maxPerOunce && onCommit()}
			/>
		</Field>
	);
}

function FacetGroup({ label, children }: { label: string; children: ReactNode }) {
	return (
		<fieldset className="facet">
			<legend>{label}</legend>
			{children}
		</fieldset>
	);
}

type MenuProps = { label: string; isOn: boolean; children: ReactNode };

function Menu({ label, isOn, children }: MenuProps) {
	return (
		<details className="group" name="filter">
			<summary
				className={cx(
					'plain flex h-10 cursor-pointer items-center gap-2 rounded-full border px-4 text-sm hover:border-ink',
					isOn ? 'border-ink font-medium' : 'border-silver-300',
				)}
			>
				<span>{label}</span>
				<ChevronDown className="size-4 transition-transform group-open:rotate-180" strokeWidth={1.5} aria-hidden />
			</summary>
			<div className="panel z-10 mt-1.5 w-72 max-w-[calc(100vw-2*var(--spacing-gutter))] p-4 shadow-float">
				{children}
			</div>
		</details>
	);
}

type ChoicesProps = { name: RepeatableParam; facet: Facet; chosen: readonly string[] };

/** The choices of a facet with their product counts. A long list scrolls. */
function Choices({ name, facet, chosen }: ChoicesProps) {
	return (
		<div className="choices">
			{facet.map(({ slug, name: text, count }) => (
				<label key={slug}>
					<input type="checkbox" name={name} value={slug} defaultChecked={chosen.includes(slug)} />
					<span>{text}</span>
					<span>{formatNumber(count)}</span>
				</label>
			))}
		</div>
	);
}
