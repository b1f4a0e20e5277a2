import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../page-head/page-meta.ts';
import { breadcrumbData, type Site, type StructuredData } from '../page-head/structured-data.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import type { CategoryStrip } from './department-strip.tsx';
import { type ListingVariant, listingVariants } from './listing-variants.ts';
import { choiceName, type LoadedListing, listingHref, singleValue } from './query.ts';
import { listingTitle } from './title.ts';

/** The page data of a listing in `listingVariants`. */
export type Shop = LoadedListing & {
	variant: ListingVariant;
	/** The chosen sub-category, or else the chosen category. `parent` is the category of a sub-category. */
	current: { name: string; slug: string; description: string; parent: string | undefined } | undefined;
	/** The picture links above the products. */
	strip: CategoryStrip | undefined;
};

/** The meta data of a listing. */
export function shopMeta(shop: Shop | undefined, site: Site): MetaDescriptor[] {
	if (!shop) return [];
	const { origin } = site ?? {};
	const { variant, listing } = shop;
	const isIndexed = isForSearchEngines(shop);
	const title = shopTitle(shop);
	return [
		...pageMeta({
			title: listing.page > 1 && variant.paging === 'pages' ? `${title}, page ${listing.page}` : title,
			description: descriptionOf(shop, title),
			canonical: canonicalHref(shop),
			origin,
			...(isIndexed ? {} : { robots: 'noindex' }),
			data: [breadcrumbData(site, shopBreadcrumbs(shop)), ...(isIndexed ? [itemsData(shop, origin)] : [])],
		}),
		...neighbors(shop, origin),
	];
}

/** Whether the listing has several categories or sub-categories, or another filter. */
function isNarrowed({ filters: { category = [], subCategory = [], page: _, sort: __, ...others } }: Shop): boolean {
	return Boolean(category[1] ?? subCategory[1] ?? Object.keys(others)[0]);
}

/** Only the main listing and its categories are indexed, page by page. All other listings repeat the same products. */
const isForSearchEngines = (shop: Shop) =>
	shop.variant.path === listingVariants[0].path && !shop.filters.sort && !isNarrowed(shop);

/** The category's description or, for a filtered listing, its title and number of products. It contains no prices, which change. */
function descriptionOf(shop: Shop, title: string): string {
	if (isNarrowed(shop)) return `${title}. Products: ${shop.listing.total}.`;
	return shop.current
		? `${shop.current.description}.`
		: 'Coins, rounds and bars in gold, silver, platinum and palladium, beside fashion, beauty, jewelry, electronics and bags.';
}

/** The products of the page, with their positions in the complete listing. */
function itemsData({ listing: { products, page, perPage } }: Shop, origin = ''): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'ItemList',
		itemListElement: products.map(({ id }, index) => ({
			'@type': 'ListItem',
			position: (page - 1) * perPage + index + 1,
			url: `${origin}/product-details/${id}`,
		})),
	};
}

/** Breadcrumbs from the home page to the listing, its category and its sub-category. */
export function shopBreadcrumbs({ variant, filters, listing: { facets } }: Shop): Crumb[] {
	const [category, subCategory] = [singleValue(filters.category), singleValue(filters.subCategory)];
	const steps = [
		{ name: 'Home', to: '/' },
		{ name: variant.title, to: variant.path },
		{ name: choiceName(facets.category, category), to: listingHref(variant.path, {}, { category }) },
		{ name: choiceName(facets.subCategory, subCategory), to: '' },
	].flatMap(({ name, to }) => (name === undefined ? [] : { name, to }));
	// The last breadcrumb is the current page, so it has no link.
	return steps.map(({ name, to }, index) => (index < steps.length - 1 ? { name, to } : { name }));
}

export function shopTitle({ variant, filters, listing, current }: Shop): string {
	return listingTitle({ filters, facets: listing.facets }, current, variant.title);
}

/** The canonical address: the main listing, with the category of a sub-category and without a sort. */
function canonicalHref({ variant, filters, current }: Shop): string {
	const page = variant.paging === 'pages' ? filters.page : undefined;
	const named = current?.parent ? { ...filters, category: current.parent } : filters;
	return listingHref(listingVariants[0].path, named, { page, sort: undefined });
}

/** `<link>` elements to the pages before and after. */
function neighbors({ variant, filters, listing: { page, pages } }: Shop, origin = '') {
	const link = (rel: string, to: number) => ({
		tagName: 'link' as const,
		rel,
		href: origin + listingHref(variant.path, filters, { page: String(to) }),
	});
	return [...(page > 1 ? [link('prev', page - 1)] : []), ...(page < pages ? [link('next', page + 1)] : [])];
}
