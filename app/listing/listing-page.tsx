import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters, filtersId } from './filters.tsx';
import type { ListingVariant } from './listing-variants.ts';
import { LoadMore } from './load-more.tsx';
import { isFiltered, type LoadedListing, listingHref } from './query.ts';
import { Toolbar } from './toolbar.tsx';

type ListingPageProps = {
	variant: ListingVariant;
	title: string;
	/** Notes on the result. */
	intro?: string;
	/** What the listing contains. On a phone, it is below the products. */
	about?: string | undefined;
	loaded: LoadedListing;
	/** Rendered between the title and the products. */
	children?: ReactNode;
	/** The products. By default, a grid of cards. */
	items?: ReactNode;
	/** Rendered if there are no products. */
	empty?: ReactNode;
};

/** The number of cards in the widest first row. Their pictures are loaded eagerly. */
const eagerCards = 4;

const arrangements: Record<ListingVariant['filters'], string> = {
	left: 'lg:grid-cols-[16rem_minmax(0,1fr)]',
	right: 'lg:grid-cols-[minmax(0,1fr)_16rem]',
	menus: '',
	panel: '',
	row: '',
};

/** A listing with filters, sort, products and paging. Its complete state is in the address. */
export function ListingPage({ variant, title, intro, about, loaded, children, items, empty }: ListingPageProps) {
	const { listing, filters } = loaded;
	const hasErrors = Object.keys(loaded.errors).length > 0;
	// There is nothing to filter or sort, and no filter to remove.
	const isBare = listing.total === 0 && empty !== undefined && !isFiltered(filters) && !hasErrors;
	return (
		<div className="listing page pb-band" data-width={variant.width}>
			<header className="listing-head">
				<h1 className="title text-3xl wrap-anywhere">{title}</h1>
				{intro && <p>{intro}</p>}
			</header>
			{about && <p className="listing-about">{about}</p>}
			{children}
			<div className={cx('listing-body', arrangements[variant.filters])} data-bare={isBare || undefined}>
				<div className={variant.filters === 'right' ? 'lg:order-last' : ''}>
					<Filters variant={variant} loaded={loaded} />
				</div>
				<div className="listing-main">
					<Toolbar variant={variant} formId={filtersId} loaded={loaded} />
					<PageNumberError loaded={loaded} />
					<ActiveFilters path={variant.path} loaded={loaded} />
					<FadeWhileLoading>
						{items ?? (
							<ProductGrid
								columns={variant.items === 'table' ? undefined : variant.items}
								products={listing.products}
								eager={eagerCards}
								headingLevel={2}
							/>
						)}
					</FadeWhileLoading>
					{listing.total === 0 && (empty ?? <NothingFound path={variant.path} />)}
					<div className="mt-12">
						<Paging variant={variant} loaded={loaded} />
					</div>
				</div>
			</div>
		</div>
	);
}

/** Fades its content while another page is loading, without re-rendering it. */
function FadeWhileLoading({ children }: { children: ReactNode }) {
	const isLoading = useNavigation().state === 'loading';
	return (
		<div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
			{children}
		</div>
	);
}

function Paging({ variant, loaded: { listing, filters } }: { variant: ListingVariant; loaded: LoadedListing }) {
	const href = (page: number) => listingHref(variant.path, filters, { page: String(page) });
	if (variant.paging === 'more') return <LoadMore listing={listing} href={href} />;
	return <Pagination page={listing.page} pages={listing.pages} href={href} />;
}

/** The error of the page number, which has no field. */
function PageNumberError({ loaded: { errors } }: { loaded: LoadedListing }) {
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
