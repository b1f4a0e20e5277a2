import { type Sort, sorts } from '../../contract/catalogue/listing-choices.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { formatNumber } from '../ui/format.ts';
import { type LoadedListing, listingHref } from './query.ts';

const sortNames: Record<Sort, string> = {
	'default-sorting': 'Default sorting',
	'low-to-high': 'Price: low to high',
	'high-to-low': 'Price: high to low',
	'new-added': 'New added',
	'on-sale': 'On sale',
};

type ToolbarProps = { path: string; formId: string; loaded: LoadedListing };

/** How many products there are, said to screen readers whenever it changes, and their order. */
export function Toolbar({ path, formId, loaded: { listing, filters } }: ToolbarProps) {
	const navigate = useNavigateTo();
	const sort = filters.sort === 'low-to-hight' ? 'low-to-high' : filters.sort;
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-b border-silver-200 pb-4">
			<p role="status" className="figures text-sm text-ink-soft">
				{countOf(listing)}
			</p>
			<label className="flex items-center gap-2 text-sm">
				<span className="text-ink-soft">Sort</span>
				<select
					form={formId}
					name="sort"
					className="control h-10 w-auto py-0"
					defaultValue={sort ?? sorts[0]}
					onChange={({ currentTarget }) =>
						navigate(listingHref(path, filters, { sort: currentTarget.value }), { preventScrollReset: true })
					}
				>
					{sorts.map((one) => (
						<option key={one} value={one}>
							{sortNames[one]}
						</option>
					))}
				</select>
			</label>
		</div>
	);
}

/** '13–24 of 112 products'; a list that grows begins at its first. */
function countOf({ products, total, page, pages, perPage }: LoadedListing['listing']): string {
	if (total === 0) return 'No products';
	const isLastPage = page === pages;
	const last = isLastPage ? total : page * perPage;
	const first = last - products.count + 1;
	return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)} ${total === 1 ? 'product' : 'products'}`;
}
