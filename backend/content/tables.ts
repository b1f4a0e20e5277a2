import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Post, PostKind } from '../../contract/content/content.ts';
import { instant } from '../db/columns.ts';

/** Who writes for the house. */
export const authors = pgTable('authors', {
	slug: text().primaryKey(),
	name: text().notNull(),
	role: text().notNull(),
	about: text().notNull(),
});

/** What a search looks at in a post: its title weighs more than its summary. */
export const postWords = sql.raw(
	"(setweight(to_tsvector('english', fold_words(title)), 'A') || setweight(to_tsvector('english', fold_words(summary)), 'B'))",
);

/** Posts of the blog and of the news, their Markdown already rendered: see `markdown.ts`. */
export const posts = pgTable(
	'posts',
	{
		id: text().primaryKey(),
		kind: text().$type<PostKind>().notNull(),
		slug: text().notNull(),
		title: text().notNull(),
		summary: text().notNull(),
		authorSlug: text('author_slug')
			.notNull()
			.references(() => authors.slug),
		publishedAt: instant('published_at').notNull(),
		/** Last change of what it says; the database's own trigger keeps it. */
		updatedAt: instant('updated_at').notNull().defaultNow(),
		/** Slugs. */
		tags: text().array().notNull(),
		readingMinutes: integer('reading_minutes').notNull(),
		cover: text(),
		html: text().notNull(),
		headings: jsonb().$type<Post['headings']>().notNull(),
	},
	(table) => [
		unique('posts_slug').on(table.kind, table.slug),
		index('posts_published').on(table.kind, table.publishedAt),
		index('posts_words').using('gin', postWords),
	],
);
