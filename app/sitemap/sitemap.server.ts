import { postKinds } from '../../contract/content/content.ts';
import type { Api } from '../api/client.ts';
import { fetchCategoryTree, fetchProductAddresses } from '../catalogue/calls.ts';
import { categoryPath } from '../catalogue/departments.ts';
import { fetchAllPosts } from '../content/calls.ts';
import { postPath } from '../content/post-pages.ts';
import { hasEmails } from '../email-notes.tsx';
import { openHomePaths } from '../home/open-homes.ts';
import { fetchPolicy } from '../policies/calls.ts';
import { policyLinks } from '../policies/policies.ts';
import { latest, type SitemapEntry } from './sitemap.ts';

/** Single pages. Their variants have the same canonical URL and are left out. */
const singlePages = [
	'/shop1',
	'/shop-category',
	'/about',
	'/contact',
	'/coupons',
	'/alerts',
	'/sell',
	'/blog',
	'/news',
];

/** The pages that exist: alerts require a mail server, home pages require products, and policies may not be written yet. */
async function existingPages(api: Api): Promise<string[]> {
	const [openHomes, policies] = await Promise.all([
		openHomePaths(api),
		Promise.all(policyLinks.map(({ slug }) => fetchPolicy(api, slug))),
	]);
	return [
		...openHomes,
		...singlePages.filter((path) => path !== '/alerts' || hasEmails()),
		...policyLinks.filter((_, index) => policies[index]).map(({ to }) => to),
	];
}

/** A kind of sitemap file: the number of files, and the entries of the n-th file (from 1). */
type Section = { count: (api: Api) => Promise<number>; read: (api: Api, n: number) => Promise<SitemapEntry[]> };

const single = async () => 1;

const sections: Record<string, Section> = {
	pages: { count: single, read: async (api) => (await existingPages(api)).map((path) => ({ path })) },
	categories: {
		count: single,
		read: async (api) =>
			(await fetchCategoryTree(api)).flatMap(({ slug, children }) => [
				{ path: categoryPath(slug) },
				...children.map((child) => ({ path: categoryPath(slug, child.slug) })),
			]),
	},
	posts: {
		count: single,
		read: async (api) =>
			(await Promise.all(postKinds.map((kind) => fetchAllPosts(api, kind)))).flat().map((post) => ({
				path: postPath(post),
				lastmod: post.updated_at,
			})),
	},
	products: {
		count: async (api) => (await fetchProductAddresses(api, 1)).pages,
		read: async (api, n) =>
			(await fetchProductAddresses(api, n)).products.map(({ id, updated_at }) => ({
				path: `/product-details/${id}`,
				lastmod: updated_at,
			})),
	},
};

/** The entries of a sitemap file; undefined if there is no such file. */
export async function readSitemapFile(api: Api, file: string): Promise<SitemapEntry[] | undefined> {
	const [, name = '', n = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
	const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
	if (!section || Number(n) > (await section.count(api))) return undefined;
	return section.read(api, Number(n));
}

/** All sitemap files, each with the latest change of its entries. */
export async function readSitemapIndex(api: Api): Promise<SitemapEntry[]> {
	const files = Object.entries(sections).map(async ([name, { count, read }]) => {
		const numbers = Array.from({ length: await count(api) }, (_, index) => index + 1);
		return Promise.all(
			numbers.map(async (n) => {
				const lastmod = latest((await read(api, n)).map((entry) => entry.lastmod));
				return { path: `/sitemap/${name}-${n}.xml`, ...(lastmod && { lastmod }) };
			}),
		);
	});
	return (await Promise.all(files)).flat();
}
