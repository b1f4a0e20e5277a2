import type { CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { readCategories } from '../frame-data.server.ts';
import type { FrameHandle } from '../layouts/frame.tsx';
import { type CategoryStrip, DepartmentStrip, stripOf } from '../listing/department-strip.tsx';
import { loadListing } from '../listing/listing.server.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { type ListingLook, listingLooks, lookAt } from '../listing/listing-variants.ts';
import { type Filters, type LoadedListing, listingHref, nameIn } from '../listing/query.ts';
import { listingTitle } from '../listing/title.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { breadcrumbData } from '../page-head/structured-data.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/shop.ts';

type Loaded = LoadedListing & {
	look: ListingLook;
	/** The category that it is about, the narrower the better; of a sub-category, what it is part of, too. */
	current: { name: string; slug: string; description: string; parent: string | undefined } | undefined;
	/** Shown in pictures: the departments or, in one of them, its parts. */
	strip: CategoryStrip | undefined;
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const site = matches[0].loaderData;
	const { origin } = site ?? {};
	const { look, listing, current } = loaderData;
	const title = titleOf(loaderData);
	return [
		...pageMeta({
			title: listing.page > 1 && look.paging === 'pages' ? `${title}, page ${listing.page}` : title,
			description: current
				? `${current.description}.`
				: 'Coins, rounds and bars in gold, silver, platinum and palladium, beside fashion, beauty, jewelry, electronics and bags.',
			canonical: canonicalHref(loaderData),
			origin,
			data: [breadcrumbData(site, wayTo(loaderData))],
		}),
		...neighbors(loaderData, origin),
	];
};

/** From the home to the listing, and in it to the category and its part. */
function wayTo({ look, filters, listing: { facets } }: Loaded): Crumb[] {
	const { category, subCategory } = filters;
	const steps = [
		{ name: 'Home', to: '/' },
		{ name: look.title, to: look.path },
		{ name: nameIn(facets.category, category), to: listingHref(look.path, {}, { category }) },
		{ name: nameIn(facets.subCategory, subCategory), to: '' },
	].flatMap(({ name, to }) => (name === undefined ? [] : { name, to }));
	// The last is where one is.
	return steps.map(({ name, to }, index) => (index < steps.length - 1 ? { name, to } : { name }));
}

export const handle = { crumbs: wayTo } satisfies FrameHandle;

/** Every listing of `listingLooks`: which one, the address says. */
export async function loader(args: Route.LoaderArgs) {
	const look = lookAt(args.url.pathname);
	const [loaded, categories] = await Promise.all([loadListing(args, look.paging), readCategories(args.context)]);
	const { filters } = loaded.data;
	const strip = look.departments ? stripOf(categories, filters) : undefined;
	return { ...loaded, data: { ...loaded.data, look, current: findCategory(categories, filters), strip } };
}

export default function Shop({ loaderData }: Route.ComponentProps) {
	const { look, filters, current, strip } = loaderData;
	return (
		<ListingPage look={look} title={titleOf(loaderData)} intro={current?.description} loaded={loaderData}>
			{strip && <DepartmentStrip path={look.path} filters={filters} strip={strip} />}
		</ListingPage>
	);
}

function findCategory(categories: CategoryTree, { category, subCategory }: Filters): Loaded['current'] {
	const all = categories.flatMap((one) => [
		{ ...one, parent: undefined },
		...one.children.map((child) => ({ ...child, parent: one.slug })),
	]);
	const found = all.find((one) => one.slug === subCategory) ?? all.find((one) => one.slug === category);
	if (!found) return undefined;
	const { name, slug, description, parent } = found;
	return { name, slug, description, parent };
}

function titleOf({ look, filters, listing, current }: Loaded): string {
	return listingTitle({ filters, facets: listing.facets }, current, look.title);
}

/** The same products at their one address: on the first listing, a sub-category with its category, in no order of their own. */
function canonicalHref({ look, filters, current }: Loaded): string {
	const page = look.paging === 'pages' ? filters.page : undefined;
	const named = current?.parent ? { ...filters, category: current.parent } : filters;
	return listingHref(listingLooks[0].path, named, { page, sort: undefined });
}

/** The pages before and after, for readers that follow such links. */
function neighbors({ look, filters, listing: { page, pages } }: Loaded, origin = '') {
	const link = (rel: string, to: number) => ({
		tagName: 'link' as const,
		rel,
		href: origin + listingHref(look.path, filters, { page: String(to) }),
	});
	return [...(page > 1 ? [link('prev', page - 1)] : []), ...(page < pages ? [link('next', page + 1)] : [])];
}
