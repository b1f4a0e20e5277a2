import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../page-head/page-meta.ts';
import { breadcrumbData, type Site, type StructuredData } from '../page-head/structured-data.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import type { CategoryStrip } from './department-strip.tsx';
import { type ListingLook, listingLooks } from './listing-variants.ts';
import { type LoadedListing, listingHref, nameIn, only } from './query.ts';
import { listingTitle } from './title.ts';

/** A listing of `listingLooks`, as its page is given it. */
export type Shop = LoadedListing & {
	look: ListingLook;
	/** The category that it is about, the narrower the better; of a sub-category, what it is part of, too. */
	current: { name: string; slug: string; description: string; parent: string | undefined } | undefined;
	/** Shown in pictures: the departments or, in one of them, its parts. */
	strip: CategoryStrip | undefined;
};

/** What the head of a listing says. */
export function shopMeta(shop: Shop | undefined, site: Site): MetaDescriptor[] {
	if (!shop) return [];
	const { origin } = site ?? {};
	const { look, listing } = shop;
	const isFound = isForSearchEngines(shop);
	const title = shopTitle(shop);
	return [
		...pageMeta({
			title: listing.page > 1 && look.paging === 'pages' ? `${title}, page ${listing.page}` : title,
			description: descriptionOf(shop, title),
			canonical: canonicalHref(shop),
			origin,
			...(isFound ? {} : { robots: 'noindex' }),
			data: [breadcrumbData(site, wayTo(shop)), ...(isFound ? [itemsData(shop, origin)] : [])],
		}),
		...neighbors(shop, origin),
	];
}

/** Whether there is more than one category or part, or another filter. */
function isNarrowed({ filters: { category = [], subCategory = [], page: _, sort: __, ...others } }: Shop): boolean {
	return Boolean(category[1] ?? subCategory[1] ?? Object.keys(others)[0]);
}

/** Everything, a category or a part of one, page by page and in one look: what else of them there is are the same goods once more. */
const isForSearchEngines = (shop: Shop) =>
	shop.look.path === listingLooks[0].path && !shop.filters.sort && !isNarrowed(shop);

/** What a category is; of a narrower choice what it is called and how many there are, and no price, which would tie the page to it. */
function descriptionOf(shop: Shop, title: string): string {
	if (isNarrowed(shop)) return `${title}. Products: ${shop.listing.total}.`;
	return shop.current
		? `${shop.current.description}.`
		: 'Coins, rounds and bars in gold, silver, platinum and palladium, beside fashion, beauty, jewelry, electronics and bags.';
}

/** What stands on the page, in its order over all pages. */
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

/** From the home to the listing, and in it to the category and its part. */
export function wayTo({ look, filters, listing: { facets } }: Shop): Crumb[] {
	const [category, subCategory] = [only(filters.category), only(filters.subCategory)];
	const steps = [
		{ name: 'Home', to: '/' },
		{ name: look.title, to: look.path },
		{ name: nameIn(facets.category, category), to: listingHref(look.path, {}, { category }) },
		{ name: nameIn(facets.subCategory, subCategory), to: '' },
	].flatMap(({ name, to }) => (name === undefined ? [] : { name, to }));
	// The last is where one is.
	return steps.map(({ name, to }, index) => (index < steps.length - 1 ? { name, to } : { name }));
}

export function shopTitle({ look, filters, listing, current }: Shop): string {
	return listingTitle({ filters, facets: listing.facets }, current, look.title);
}

/** The same products at their one address: on the first listing, a sub-category with its category, in no order of their own. */
function canonicalHref({ look, filters, current }: Shop): string {
	const page = look.paging === 'pages' ? filters.page : undefined;
	const named = current?.parent ? { ...filters, category: current.parent } : filters;
	return listingHref(listingLooks[0].path, named, { page, sort: undefined });
}

/** The pages before and after, for readers that follow such links. */
function neighbors({ look, filters, listing: { page, pages } }: Shop, origin = '') {
	const link = (rel: string, to: number) => ({
		tagName: 'link' as const,
		rel,
		href: origin + listingHref(look.path, filters, { page: String(to) }),
	});
	return [...(page > 1 ? [link('prev', page - 1)] : []), ...(page < pages ? [link('next', page + 1)] : [])];
}
