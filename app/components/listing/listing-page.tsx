import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { sorts } from '../../../contract/listing-choices.ts';
import { formatNumber } from '../../format.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { sortNames } from './choices.ts';
import { FilterForm, useApplyFilters } from './filter-form.tsx';
import { type LoadedListing, listingHref } from './query.ts';

type ListingPageProps = { path: string; title: string; intro?: ReactNode; loaded: LoadedListing };

const formId = 'filters';
/** The first card: its picture loads before the rest. */
const eagerCards = 1;

/** A listing: filters, sort, products and paging, all of it in the address. The variants of it are told what differs. */
export function ListingPage({ path, title, intro, loaded }: ListingPageProps) {
	const { listing, filters } = loaded;
	const isLoading = useNavigation().state === 'loading';
	return (
		<div className="page pt-8 pb-band">
			<header className="mb-8 grid gap-2">
				<h1 className="title text-3xl">{title}</h1>
				{intro && <div className="max-w-measure text-ink-soft">{intro}</div>}
			</header>
			<div className="grid gap-x-10 gap-y-6 lg:grid-cols-[16rem_1fr]">
				<Filters path={path} loaded={loaded} />
				<div>
					<Toolbar path={path} loaded={loaded} />
					<Refused loaded={loaded} />
					<ActiveFilters path={path} loaded={loaded} />
					<div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
						<ProductGrid columns="listing" products={listing.products} eager={eagerCards} headingLevel={2} />
					</div>
					{listing.total === 0 && <NothingFound path={path} />}
					<div className="mt-12">
						<Pagination
							page={listing.page}
							pages={listing.pages}
							href={(page) => listingHref(path, filters, { page: String(page) })}
						/>
					</div>
				</div>
			</div>
		</div>
	);
}

/** Beside the products where there is room; folded above them on a phone, where `<details>` opens without JavaScript. */
function Filters({ path, loaded }: { path: string; loaded: LoadedListing }) {
	const hasErrors = Object.keys(loaded.errors).length > 0;
	return (
		<details className="group filters" open={hasErrors || undefined}>
			<summary className="supports-[selector(::details-content)]:lg:hidden flex h-11 cursor-pointer items-center gap-2 border border-silver-400 px-4 font-medium">
				<SlidersHorizontal className="size-4" strokeWidth={1.5} aria-hidden />
				Filters
			</summary>
			<div className="pt-5 lg:sticky lg:top-6 lg:pt-0">
				<FilterForm id={formId} path={path} loaded={loaded} />
			</div>
		</details>
	);
}

function Toolbar({ path, loaded: { listing, filters } }: { path: string; loaded: LoadedListing }) {
	const apply = useApplyFilters(path, filters);
	const first = (listing.page - 1) * listing.perPage + 1;
	const last = first + listing.products.length - 1;
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-b border-silver-200 pb-4">
			<p role="status" className="figures text-sm text-ink-soft">
				{listing.total === 0
					? 'No products'
					: `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(listing.total)} ${listing.total === 1 ? 'product' : 'products'}`}
			</p>
			<label className="flex items-center gap-2 text-sm">
				<span className="text-ink-soft">Sort</span>
				<select
					form={formId}
					name="sort"
					className="control h-10 w-auto py-0"
					defaultValue={
						sorts.find((sort) => sort === filters.sort) ?? (filters.sort === 'low-to-hight' ? 'low-to-high' : sorts[0])
					}
					onChange={(event) => {
						const form = event.currentTarget.form;
						if (form) apply(form);
					}}
				>
					{sorts.map((sort) => (
						<option key={sort} value={sort}>
							{sortNames[sort]}
						</option>
					))}
				</select>
			</label>
		</div>
	);
}

/** What was refused and has no field of its own to be said beside. */
function Refused({ loaded: { errors } }: { loaded: LoadedListing }) {
	const messages = [errors.page, errors.sort].filter((message) => message !== undefined);
	return messages.map((message) => (
		<p key={message} role="alert" className="mb-5 rounded-sm bg-amber-pale p-4 text-sm">
			{message}
		</p>
	));
}

function NothingFound({ path }: { path: string }) {
	return (
		<EmptyState
			title="Nothing matches"
			text="No product has all of these properties. Take one filter away, or start again."
			action={<ButtonLink to={path}>Clear all filters</ButtonLink>}
		/>
	);
}
