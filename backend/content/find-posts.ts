import { desc, sql } from 'drizzle-orm';
import type { Suggestions } from '../../contract/search/suggestions.ts';
import type { Database } from '../db/database.ts';
import { posts, postWords } from './tables.ts';

/** Posts that a search finds, best match first, then the newest. `query` as PostgreSQL reads a `tsquery`. */
export function findPosts(db: Database, query: string, limit: number): Promise<Suggestions['posts']> {
	return db
		.select({ kind: posts.kind, slug: posts.slug, title: posts.title, summary: posts.summary })
		.from(posts)
		.where(sql`${postWords} @@ ${query}::tsquery`)
		.orderBy(desc(sql`ts_rank(${postWords}, ${query}::tsquery)`), desc(posts.publishedAt))
		.limit(limit);
}
