import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type Post, type PostKind, postKinds } from '../../contract/content/content.ts';
import { instant } from '../db/columns.ts';
import {
	createRowRule,
	hasFields,
	isFiniteTime,
	isListOf,
	isNotBlank,
	isNullOr,
	isOneOf,
	isTextList,
} from '../db/row-rules.ts';

/** Authors of posts. */
const authorRule = createRowRule(sql`'Author ' || slug`);

export const authors = pgTable(
	'authors',
	{
		slug: text().primaryKey(),
		name: text().notNull(),
		role: text().notNull(),
		about: text().notNull(),
	},
	(table) => [authorRule('authors_name', isNotBlank(table.name), 'name must not be blank')],
);

/** The search vector of a post. The title has a higher weight than the summary. */
export const postWords = sql.raw(
	"(setweight(to_tsvector('english', fold_words(title)), 'A') || setweight(to_tsvector('english', fold_words(summary)), 'B'))",
);

const postRule = createRowRule(sql`'Post ' || id || ' (' || title || ')'`);
const slugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';

/** Posts of the blog and the news, with rendered Markdown: see `markdown.ts`. */
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
		/** Last change of the content. A trigger updates it. */
		updatedAt: instant('updated_at').notNull().defaultNow(),
		/** Slugs. */
		tags: text().array().notNull(),
		readingMinutes: integer('reading_minutes').notNull(),
		cover: text(),
		/** The source of `html`. Null in posts of versions before migration 0010. */
		markdown: text(),
		html: text().notNull(),
		headings: jsonb().$type<Post['headings']>().notNull(),
	},
	(table) => [
		unique('posts_slug').on(table.kind, table.slug),
		index('posts_published').on(table.kind, table.publishedAt),
		index('posts_words').using('gin', postWords),
		postRule('posts_kind', isOneOf(table.kind, postKinds), `kind must be one of ${postKinds.join(', ')}`, table.kind),
		...[table.id, table.slug].map((column) =>
			postRule(
				`posts_${column.name}_format`,
				sql`${column} ~ '${sql.raw(slugPattern)}'`,
				`${column.name} must be lower-case letters, digits and single hyphens`,
				column,
			),
		),
		...[table.title, table.summary].map((column) =>
			postRule(`posts_${column.name}`, isNotBlank(column), `${column.name} must not be blank`),
		),
		postRule('posts_cover', isNullOr(table.cover, isNotBlank(table.cover)), 'cover must be null or a path'),
		postRule(
			'posts_tags',
			sql`${isTextList(table.tags)} and array_to_string(${table.tags}, '-') ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'`,
			'tags must be a list of slugs',
			table.tags,
		),
		postRule(
			'posts_reading_minutes',
			sql`${table.readingMinutes} >= 1`,
			'reading_minutes must be 1 or more',
			table.readingMinutes,
		),
		postRule(
			'posts_headings',
			isListOf(table.headings, hasFields({ id: 'string', text: 'string' })),
			'headings must be a list such as [{"id": "begin", "text": "How to begin"}]',
			table.headings,
		),
		postRule(
			'posts_moments',
			sql`${isFiniteTime(table.publishedAt)} and ${isFiniteTime(table.updatedAt)}`,
			'published_at and updated_at must not be infinite',
		),
	],
);
