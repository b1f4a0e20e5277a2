import { z } from 'zod';
import { count } from '../catalogue/listing.ts';
import { maxPageSize, postsPerPage } from '../limits.ts';

export const postKinds = ['blog', 'news'] as const;
export const postKind = z.enum(postKinds, "Give 'blog' or 'news'.").meta({ id: 'PostKind' });
export type PostKind = z.infer<typeof postKind>;

const slug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'Give a slug: lower-case letters, digits and hyphens.');
export const postsQuery = z.strictObject({
	kind: postKind,
	tag: slug.max(40).optional(),
	page: count(1_000_000, 'Give a page number from 1.').default(1),
	perPage: count(maxPageSize, `Give a page size from 1 to ${maxPageSize}.`).default(postsPerPage),
});
export type PostsQuery = z.output<typeof postsQuery>;
export type PostsParams = z.input<typeof postsQuery>;

export const postQuery = z.strictObject({
	kind: postKind,
	id: slug.max(120).meta({ description: 'Id or slug' }),
});

export const tag = z.strictObject({ slug, name: z.string() }).meta({ id: 'Tag' });

export const author = z.strictObject({ name: z.string(), role: z.string(), about: z.string() }).meta({ id: 'Author' });

/** A post in a list. */
export const postCard = z
	.strictObject({
		id: z.string(),
		kind: postKind,
		slug,
		title: z.string(),
		summary: z.string(),
		author: z.string().meta({ description: 'Name' }),
		published_at: z.iso.datetime(),
		updated_at: z.iso.datetime().meta({ description: 'Last change of the text' }),
		tags: z.array(tag),
		reading_minutes: z.int().min(1),
		cover: z.string().nullable().meta({ description: 'Path below the public image base; or null' }),
	})
	.meta({ id: 'PostCard' });
export type PostCard = z.infer<typeof postCard>;

const neighbor = postCard.pick({ slug: true, title: true }).nullable();

export const post = z
	.strictObject({
		...postCard.shape,
		author,
		html: z.string().meta({ description: 'The body, rendered from Markdown. Raw HTML appears as text' }),
		headings: z.array(z.strictObject({ id: z.string(), text: z.string() })),
		previous: neighbor.meta({ description: 'The next older post of this kind' }),
		next: neighbor.meta({ description: 'The next newer post of this kind' }),
		related: z.array(postCard),
	})
	.meta({ id: 'Post' });
export type Post = z.infer<typeof post>;

export const postList = z
	.strictObject({
		posts: z.array(postCard),
		total: z.int().min(0),
		page: z.int().min(1),
		pages: z.int().min(1),
		tags: z
			.array(z.strictObject({ ...tag.shape, count: z.int().min(1) }))
			.meta({ description: 'All tags of this kind' }),
	})
	.meta({ id: 'PostList' });
export type PostList = z.infer<typeof postList>;
