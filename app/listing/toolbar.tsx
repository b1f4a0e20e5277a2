import { type Sort, sorts } from '../../contract/catalogue/listing-choices.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { formatNumber } from '../ui/format.ts';
import type { ListingVariant } from './listing-variants.ts';
import { type LoadedListing, listingHref, type PageListing } from './query.ts';
import { ViewMenu } from './view-menu.tsx';

/** The names of the sorts that every listing offers. */
const sortNames: Partial<Record<Sort, string>> = {
	'default-sorting': 'Featured',
	'low-to-high': 'Price: low to high',
	'high-to-low': 'Price: high to low',
	'new-added': 'Newest',
	'on-sale': 'On sale',
};

/** 'price-per-ounce-low-to-high' is 'Price per ounce: low to high'. */
function sortName(sort: Sort): string {
	const words = sort.replace(/-(\w+-to-)/, ': $1').replaceAll('-', ' ');
	return sortNames[sort] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Sorts that a listing with metal offers in addition. */
const metalSorts: Sort[] = ['premium-low-to-high', 'price-per-ounce-low-to-high'];

function offeredSorts({ items }: ListingVariant, { products }: PageListing, chosen: Sort): readonly Sort[] {
	// A table has sortable columns, but a phone doesn't show their headers, so the menu offers all sorts.
	if (items === 'table') return sorts;
	const hasMetal = products.some(({ pricing }) => pricing.terms);
	return sorts.filter((sort) => sort in sortNames || sort === chosen || (hasMetal && metalSorts.includes(sort)));
}

type ToolbarProps = { variant: ListingVariant; formId: string; loaded: LoadedListing };

/** The number of products, which screen readers announce when it changes, the sort and the views. */
export function Toolbar({ variant, formId, loaded }: ToolbarProps) {
	const { listing, filters } = loaded;
	const navigate = useNavigateTo();
	const sort = (filters.sort === 'low-to-hight' ? 'low-to-high' : (filters.sort ?? sorts[0])) as Sort;
	return (
		<div className="listing-toolbar">
			<p role="status">{countOf(listing)}</p>
			<label className="sort-field">
				<span>Sort</span>
				<select
					form={formId}
					name="sort"
					className="control"
					key={sort}
					defaultValue={sort}
					onChange={({ currentTarget }) =>
						navigate(listingHref(variant.path, filters, { sort: currentTarget.value }), { preventScrollReset: true })
					}
				>
					{offeredSorts(variant, listing, sort).map((one) => (
						<option key={one} value={one}>
							{sortName(one)}
						</option>
					))}
				</select>
			</label>
			<ViewMenu variant={variant} loaded={loaded} />
		</div>
	);
}

/** '13–24 of 112 products'. A growing list starts at 1. */
function countOf({ products, total, page, pages, perPage }: LoadedListing['listing']): string {
	if (total === 0) return 'No products';
	const isLastPage = page === pages;
	const last = isLastPage ? total : page * perPage;
	const first = last - products.length + 1;
	return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)} ${total === 1 ? 'product' : 'products'}`;
}
