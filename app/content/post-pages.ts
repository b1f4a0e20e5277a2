import type { PostCard, PostKind } from '../../contract/content/content.ts';
import { brandName } from '../../contract/shop.ts';

/** The layout of a list of posts. */
export type ListLayout = 'front' | 'grid' | 'rows' | 'bulletin';
/** The layout of a post. */
export type PostLayout = 'essay' | 'feature' | 'bulletin';

type Kind = {
	title: string;
	heading: string;
	intro: string;
	/** What one post of this kind is called in a sentence. */
	one: string;
	/** The schema.org type. */
	schemaType: string;
	list: string;
	details: string;
};

/** The texts of each kind of posts, and the canonical paths of its list and its posts. */
export const kinds: Record<PostKind, Kind> = {
	blog: {
		title: 'Blog',
		get heading() {
			return `The ${brandName()} blog`;
		},
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

type ListPage = { kind: PostKind; layout: ListLayout; name: string };

/** The pages that list posts, by path. Pages of the same kind differ only in their layout. */
export const listPages = {
	'/blog': { kind: 'blog', layout: 'front', name: 'Front page' },
	'/blog-grid': { kind: 'blog', layout: 'grid', name: 'Grid' },
	'/blog-list': { kind: 'blog', layout: 'rows', name: 'List' },
	'/news': { kind: 'news', layout: 'bulletin', name: 'News' },
} satisfies Record<string, ListPage>;
export type ListPath = keyof typeof listPages;

type PostPage = { kind: PostKind; layout: PostLayout; name: string };

/** The pages that show one post, by the path before its slug. A post links to its other layouts by name. */
export const postPages = {
	'/blog-details': { kind: 'blog', layout: 'essay', name: 'Standard' },
	'/blog-details-2': { kind: 'blog', layout: 'feature', name: 'Magazine' },
	'/news-details': { kind: 'news', layout: 'bulletin', name: 'Standard' },
} satisfies Record<string, PostPage>;
export type PostPath = keyof typeof postPages;

/** The canonical path of a post. */
export function postPath({ kind, slug }: Pick<PostCard, 'kind' | 'slug'>): string {
	return `${kinds[kind].details}/${slug}`;
}

/** The address of a list with a tag and a page. The first page has no page number. */
export function listHref(path: string, { tag, page = 1 }: { tag?: string | undefined; page?: number }): string {
	const query = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) });
	return query.size > 0 ? `${path}?${query}` : path;
}

export const feedPath = (kind: PostKind, format: 'rss.xml' | 'feed.json') => `/${kind}/${format}`;
