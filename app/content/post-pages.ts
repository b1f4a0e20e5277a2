import type { PostCard, PostKind } from '../../contract/content/content.ts';

/** How a list of posts is laid out. */
export type ListLook = 'front' | 'grid' | 'rows' | 'bulletin';
/** How one post is laid out. */
export type PostLook = 'essay' | 'feature' | 'bulletin';

type Kind = {
	title: string;
	heading: string;
	intro: string;
	/** What one of it is called. */
	one: string;
	/** As schema.org names it. */
	schemaType: string;
	list: string;
	details: string;
};

/** What is said about each kind, and where it is at home: the addresses that its variants are canonical to. */
export const kinds: Record<PostKind, Kind> = {
	blog: {
		title: 'Blog',
		heading: 'The Assay blog',
		intro: 'Notes from the bench, the vault and the buying desk: how metal is marked, priced, stored and given.',
		one: 'post',
		schemaType: 'BlogPosting',
		list: '/blog',
		details: '/blog-details',
	},
	news: {
		title: 'News',
		heading: 'Shop news',
		intro: 'New arrivals, changes and delivery dates.',
		one: 'item',
		schemaType: 'NewsArticle',
		list: '/news',
		details: '/news-details',
	},
};

type ListPage = { kind: PostKind; look: ListLook; name: string };

/** The pages that list posts, by path; those of one kind differ in their look alone. */
export const listPages = {
	'/blog': { kind: 'blog', look: 'front', name: 'Front page' },
	'/blog-grid': { kind: 'blog', look: 'grid', name: 'Grid' },
	'/blog-list': { kind: 'blog', look: 'rows', name: 'List' },
	'/news': { kind: 'news', look: 'bulletin', name: 'News' },
} satisfies Record<string, ListPage>;
export type ListPath = keyof typeof listPages;

type PostPage = { kind: PostKind; look: PostLook };

/** The pages that show one post, by the path before its slug; those that are no kind's `details` are come to by their address alone. */
export const postPages = {
	'/blog-details': { kind: 'blog', look: 'essay' },
	'/blog-details-2': { kind: 'blog', look: 'feature' },
	'/news-details': { kind: 'news', look: 'bulletin' },
} satisfies Record<string, PostPage>;
export type PostPath = keyof typeof postPages;

/** The one address of a post. */
export function postPath({ kind, slug }: Pick<PostCard, 'kind' | 'slug'>): string {
	return `${kinds[kind].details}/${slug}`;
}

/** The address of a list, by tag and page; the first page has none in it. */
export function listHref(path: string, { tag, page = 1 }: { tag?: string | undefined; page?: number }): string {
	const query = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) });
	return query.size > 0 ? `${path}?${query}` : path;
}

export const feedPath = (kind: PostKind, format: 'rss.xml' | 'feed.json') => `/${kind}/${format}`;
