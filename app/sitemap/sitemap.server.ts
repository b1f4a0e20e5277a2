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

/** Pages that are one of a kind; their variants are canonical to them and left out. */
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

/** Without a mail server there are no alerts, without goods no homes of them, and a policy may not be written yet. */
async function offeredPages(api: Api): Promise<string[]> {
	const [openHomes, written] = await Promise.all([
		openHomePaths(api),
		Promise.all(policyLinks.map(({ slug }) => fetchPolicy(api, slug))),
	]);
	return [
		...openHomes,
		...singlePages.filter((path) => path !== '/alerts' || hasEmails()),
		...policyLinks.filter((_, index) => written[index]).map(({ to }) => to),
	];
}

/** One kind of file in the sitemap: how many there are, and what the n-th (from 1) lists. */
type Section = { count: (api: Api) => Promise<number>; read: (api: Api, n: number) => Promise<SitemapEntry[]> };

const only = async () => 1;

const sections: Record<string, Section> = {
	pages: { count: only, read: async (api) => (await offeredPages(api)).map((path) => ({ path })) },
	categories: {
		count: only,
		read: async (api) =>
			(await fetchCategoryTree(api)).flatMap(({ slug, children }) => [
				{ path: categoryPath(slug) },
				...children.map((child) => ({ path: categoryPath(slug, child.slug) })),
			]),
	},
	posts: {
		count: only,
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

/** The addresses that one file of the sitemap lists; undefined when there is no such file. */
export async function readSitemapFile(api: Api, file: string): Promise<SitemapEntry[] | undefined> {
	const [, name = '', n = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
	const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
	if (!section || Number(n) > (await section.count(api))) return undefined;
	return section.read(api, Number(n));
}

/** Every file of the sitemap, with the last change of anything in it. */
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
