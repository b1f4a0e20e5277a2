import { type FormEvent, useId, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Listing } from '../../../contract/listing.ts';
import { formatDollars } from '../../format.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { type FilterName, type Filters, type LoadedListing, listingHref } from './query.ts';
import { useFollowAddress } from './use-follow-address.ts';

type Facet = Listing['facets']['category'];

/** The filters that are chosen from a list, in the order of the form. */
const chosen: { name: FilterName & keyof Listing['facets']; label: string; all: string }[] = [
	{ name: 'productType', label: 'Type', all: 'All types' },
	{ name: 'category', label: 'Category', all: 'All categories' },
	{ name: 'subCategory', label: 'Sub-category', all: 'All sub-categories' },
	{ name: 'brand', label: 'Mint or brand', all: 'All mints and brands' },
	{ name: 'status', label: 'Show', all: 'Everything' },
];

/**
 * All filters as one GET form: it works before and without JavaScript; with it, a choice from a list applies at once.
 *
 * @param id by which controls elsewhere on the page, such as the sort, belong to this form
 */
export function FilterForm({ id, path, loaded }: { id: string; path: string; loaded: LoadedListing }) {
	const { listing, typed, errors } = loaded;
	const apply = useApplyFilters(path, loaded.filters);
	const searchId = useId();
	const form = useRef<HTMLFormElement>(null);
	useFollowAddress(form, typed);

	function applyChoice(event: FormEvent<HTMLFormElement>) {
		if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
	}

	function applyAll(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		apply(event.currentTarget);
	}

	return (
		<Form
			ref={form}
			id={id}
			action={path}
			role="search"
			aria-label="Filter products"
			className="grid gap-5"
			onChange={applyChoice}
			onSubmit={applyAll}
		>
			<Field id={searchId} label="Search in results" name="searchText" error={errors.searchText ?? null}>
				<Input type="search" defaultValue={typed.searchText} />
			</Field>
			{chosen.map(({ name, label, all }) => (
				<Field key={name} label={label} name={name} error={errors[name] ?? null}>
					<Select defaultValue={typed[name] ?? ''}>
						<option value="">{all}</option>
						<Choices facet={listing.facets[name] as Facet} typed={typed[name]} />
					</Select>
				</Field>
			))}
			<PriceFields loaded={loaded} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit">Apply filters</Button>
				<ButtonLink to={path} variant="quiet">
					Clear all
				</ButtonLink>
			</div>
		</Form>
	);
}

function Choices({ facet, typed }: { facet: Facet; typed: string | undefined }) {
	const isListed = typed === undefined || facet.some((choice) => choice.slug === typed);
	return (
		<>
			{!isListed && <option value={typed}>{typed}</option>}
			{facet.map((choice) => (
				<option key={choice.slug} value={choice.slug}>
					{choice.name} ({choice.count})
				</option>
			))}
		</>
	);
}

function PriceFields({ loaded: { listing, typed, errors } }: { loaded: LoadedListing }) {
	const { min, max } = listing.facets.price;
	return (
		<fieldset className="grid grid-cols-2 gap-x-3 gap-y-1.5">
			<legend className="mb-1.5 text-sm font-medium">Price in dollars</legend>
			<Field label="From" name="minPrice" error={errors.minPrice ?? null}>
				<Input inputMode="decimal" placeholder={String(Math.floor(min))} defaultValue={typed.minPrice} />
			</Field>
			<Field label="To" name="maxPrice" error={errors.maxPrice ?? null}>
				<Input inputMode="decimal" placeholder={String(Math.ceil(max))} defaultValue={typed.maxPrice} />
			</Field>
			<p className="figures col-span-2 text-xs text-ink-mute">
				{formatDollars(min)} to {formatDollars(max)}
			</p>
		</fieldset>
	);
}

/** Goes to what a filter form holds, without its empty fields and its defaults. */
export function useApplyFilters(path: string, filters: Filters): (form: HTMLFormElement) => void {
	const navigate = useNavigate();
	return (form) => {
		const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
		const typed: Filters = Object.fromEntries(entries);
		// Another category has other sub-categories.
		if (typed.category !== (filters.category ?? '')) delete typed.subCategory;
		void navigate(listingHref(path, {}, typed), { preventScrollReset: true });
	};
}
