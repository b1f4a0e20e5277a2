import { and, arrayContains, asc, count, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Post, PostCard, PostKind, PostList, PostsQuery } from '../../contract/content/content.ts';
import type { Suggestions } from '../../contract/search/suggestions.ts';
import type { Database } from '../db/database.ts';
import { countPages } from '../http/paging.ts';
import { notFound } from '../http/refusal.ts';
import { versionedPath } from '../pictures/picture-versions.ts';
import { authors, posts, postWords } from './tables.ts';

/** Number of related posts at the end of a post. */
const relatedCount = 3;

/** The columns of a card. */
const cardColumns = {
	id: posts.id,
	kind: posts.kind,
	slug: posts.slug,
	title: posts.title,
	summary: posts.summary,
	author: authors.name,
	publishedAt: posts.publishedAt,
	updatedAt: posts.updatedAt,
	tags: posts.tags,
	readingMinutes: posts.readingMinutes,
	cover: posts.cover,
};
type CardRow = Omit<typeof posts.$inferSelect, 'authorSlug' | 'html' | 'headings' | 'markdown'> & { author: string };

const newestFirst = [desc(posts.publishedAt), desc(posts.id)];

/**
 * One page of a kind, newest first, with the number of posts per tag.
 *
 * @throws Refusal 404 for a tag without posts, and for a page beyond the last
 */
export async function listPosts(db: Database, { kind, tag, page, perPage }: PostsQuery): Promise<PostList> {
	const tags = await countTags(db, kind);
	if (tag && !tags.some(({ slug }) => slug === tag)) {
		throw notFound('tag', `There is no tag '${tag}'. Give one of: ${tags.map(({ slug }) => slug).join(', ')}.`);
	}
	const where = and(eq(posts.kind, kind), tag ? arrayContains(posts.tags, [tag]) : undefined);
	const [counted] = await db.select({ total: count() }).from(posts).where(where);
	const total = counted?.total ?? 0;
	const pages = countPages(total, { page, perPage });
	const rows = await selectCards(db, { where, by: newestFirst, limit: perPage, offset: (page - 1) * perPage });
	return { posts: rows.map(presentCard), total, page, pages, tags };
}

/** Finds posts, best match first, then newest. `query` is a PostgreSQL `tsquery`. */
export function findPosts(db: Database, query: string, limit: number): Promise<Suggestions['posts']> {
	return db
		.select({ kind: posts.kind, slug: posts.slug, title: posts.title, summary: posts.summary })
		.from(posts)
		.where(sql`${postWords} @@ ${query}::tsquery`)
		.orderBy(desc(sql`ts_rank(${postWords}, ${query}::tsquery)`), desc(posts.publishedAt))
		.limit(limit);
}

/**
 * Finds a post with its author, its neighbors in time, and the posts that share the most tags.
 *
 * @throws Refusal 404
 */
export async function findPost(db: Database, kind: PostKind, idOrSlug: string): Promise<Post> {
	const [row] = await db
		.select({ post: posts, author: authors })
		.from(posts)
		.innerJoin(authors, eq(authors.slug, posts.authorSlug))
		.where(and(eq(posts.kind, kind), or(eq(posts.id, idOrSlug), eq(posts.slug, idOrSlug))))
		.limit(1);
	if (!row) throw notFound('id', `There is no post '${idOrSlug}' of the kind '${kind}'.`);
	const { name, role, about } = row.author;
	const [previous, next, related] = await Promise.all([
		selectNeighbor(db, row.post, 'older'),
		selectNeighbor(db, row.post, 'newer'),
		selectRelated(db, row.post),
	]);
	return {
		...presentCard({ ...row.post, author: name }),
		author: { name, role, about },
		html: row.post.html,
		headings: row.post.headings,
		previous,
		next,
		related: related.map(presentCard),
	};
}

type Selection = { where: SQL | undefined; by: SQL[]; limit: number; offset?: number };

function selectCards(db: Database, { where, by, limit, offset = 0 }: Selection): Promise<CardRow[]> {
	return db
		.select(cardColumns)
		.from(posts)
		.innerJoin(authors, eq(authors.slug, posts.authorSlug))
		.where(where)
		.orderBy(...by)
		.limit(limit)
		.offset(offset);
}

type PostRow = typeof posts.$inferSelect;

async function selectNeighbor(db: Database, { kind, publishedAt, id }: PostRow, side: 'older' | 'newer') {
	const [beyond, order] = side === 'older' ? [lt, desc] : [gt, asc];
	const isBeyond = or(
		beyond(posts.publishedAt, publishedAt),
		and(eq(posts.publishedAt, publishedAt), beyond(posts.id, id)),
	);
	const [row] = await db
		.select({ slug: posts.slug, title: posts.title })
		.from(posts)
		.where(and(eq(posts.kind, kind), isBeyond))
		.orderBy(order(posts.publishedAt), order(posts.id))
		.limit(1);
	return row ?? null;
}

/** Posts of the same kind that share the most tags, newest first among equals. */
function selectRelated(db: Database, { kind, id, tags }: PostRow): Promise<CardRow[]> {
	const shared = sql`(select count(*) from unnest(${posts.tags}) as one(tag) where tag = any(${sql.param(tags, posts.tags)}))`;
	const where = and(eq(posts.kind, kind), ne(posts.id, id));
	return selectCards(db, { where, by: [desc(shared), ...newestFirst], limit: relatedCount });
}

async function countTags(db: Database, kind: PostKind): Promise<PostList['tags']> {
	const tag = sql<string>`unnest(${posts.tags})`.as('tag');
	const each = db.select({ tag }).from(posts).where(eq(posts.kind, kind)).as('each');
	const rows = await db
		.select({ tag: each.tag, count: count() })
		.from(each)
		.groupBy(each.tag)
		.orderBy(desc(count()), asc(each.tag));
	return rows.map((row) => ({ ...presentTag(row.tag), count: row.count }));
}

function presentCard({ publishedAt, updatedAt, readingMinutes, ...row }: CardRow): PostCard {
	return {
		id: row.id,
		kind: row.kind,
		slug: row.slug,
		title: row.title,
		summary: row.summary,
		author: row.author,
		published_at: publishedAt.toISOString(),
		updated_at: (updatedAt > publishedAt ? updatedAt : publishedAt).toISOString(),
		tags: row.tags.map(presentTag),
		reading_minutes: readingMinutes,
		cover: versionedPath(row.cover),
	};
}

/** Converts 'first-steps' to 'First steps'. */
function presentTag(slug: string) {
	const words = slug.replaceAll('-', ' ');
	return { slug, name: words.charAt(0).toUpperCase() + words.slice(1) };
}
