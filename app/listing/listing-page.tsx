import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters, filtersId } from './filters.tsx';
import type { ListingLook } from './listing-variants.ts';
import { LoadMore } from './load-more.tsx';
import { type LoadedListing, listingHref } from './query.ts';
import { Toolbar } from './toolbar.tsx';

type ListingPageProps = {
	look: ListingLook;
	title: string;
	intro?: ReactNode;
	loaded: LoadedListing;
	/** Stands between the title and the products. */
	children?: ReactNode;
	/** The products; cards side by side, unless told. */
	items?: ReactNode;
	/** Stands where there are no products. */
	nothing?: ReactNode;
};

/** The first row at its widest. */
const eagerCards = 4;

const arrangements: Record<ListingLook['filters'], string> = {
	left: 'lg:grid-cols-[16rem_minmax(0,1fr)]',
	right: 'lg:grid-cols-[minmax(0,1fr)_16rem]',
	menus: '',
	panel: '',
	row: '',
};

/** A listing: filters, sort, products and paging, all of it in the address. The variants of it are told what differs. */
export function ListingPage({ look, title, intro, loaded, children, items, nothing }: ListingPageProps) {
	const { listing } = loaded;
	return (
		<div className="listing page pt-4 pb-band lg:pt-8" data-width={look.width}>
			<header className="mb-4 grid gap-2 lg:mb-8">
				<h1 className="title text-3xl wrap-anywhere">{title}</h1>
				{intro && <div className="max-w-measure text-ink-soft max-lg:text-sm">{intro}</div>}
			</header>
			{children}
			<div className={cx('listing-body', arrangements[look.filters])}>
				<div className={look.filters === 'right' ? 'lg:order-last' : ''}>
					<Filters look={look} loaded={loaded} />
				</div>
				<div className="listing-main">
					<Toolbar look={look} formId={filtersId} loaded={loaded} />
					<Refused loaded={loaded} />
					<ActiveFilters path={look.path} loaded={loaded} />
					<Fading>
						{items ?? (
							<ProductGrid columns={columnsOf(look)} products={listing.products} eager={eagerCards} headingLevel={2} />
						)}
					</Fading>
					{listing.total === 0 && (nothing ?? <NothingFound path={look.path} />)}
					<div className="mt-12">
						<Paging look={look} loaded={loaded} />
					</div>
				</div>
			</div>
		</div>
	);
}

/** What it holds is pale while another page is on its way, and is not rendered anew for that. */
function Fading({ children }: { children: ReactNode }) {
	const isLoading = useNavigation().state === 'loading';
	return (
		<div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
			{children}
		</div>
	);
}

function columnsOf({ width, filters }: ListingLook) {
	if (width !== 'page') return 'wide';
	return filters === 'left' || filters === 'right' ? 'listing' : 'four';
}

function Paging({ look, loaded: { listing, filters } }: { look: ListingLook; loaded: LoadedListing }) {
	const href = (page: number) => listingHref(look.path, filters, { page: String(page) });
	if (look.paging === 'more') return <LoadMore listing={listing} href={href} />;
	return <Pagination page={listing.page} pages={listing.pages} href={href} />;
}

/** What was refused and has no field of its own to be said beside. */
function Refused({ loaded: { errors } }: { loaded: LoadedListing }) {
	if (!errors.page) return null;
	return (
		<p role="alert" className="mb-5 rounded-sm bg-amber-pale p-4 text-sm">
			{errors.page}
		</p>
	);
}

function NothingFound({ path }: { path: string }) {
	return (
		<EmptyState
			title="No matches"
			text="No products match all of your filters. Remove one, or clear them all."
			action={<ButtonLink to={path}>Clear all filters</ButtonLink>}
		/>
	);
}
