import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type PostKind, postKinds } from '../../../contract/content/content.ts';
import { readingMinutes, renderMarkdown } from '../../content/markdown.ts';
import type { posts } from '../../content/tables.ts';
import { demoAuthors } from './authors.ts';
import { readText } from './front-matter.ts';

const picturesFolder = join(import.meta.dirname, '../../../public/pictures');
const authorSlugs = demoAuthors.map((author) => author.slug);

const frontMatter = z.strictObject({
	title: z.string().min(1).max(80),
	summary: z.string().min(40).max(200),
	author: z.string().refine((slug) => authorSlugs.includes(slug), `give one of ${authorSlugs.join(', ')}`),
	date: z.iso.datetime(),
	tags: z.string().transform((list) => list.split(',').map((tag) => tag.trim())),
});

export type DemoPost = { kind: PostKind; slug: string; markdown: string } & z.output<typeof frontMatter>;

/**
 * Reads the demo's posts from `blog/` and `news/`, oldest first.
 *
 * @throws Error naming the file with invalid front matter
 */
export function readDemoPosts(): DemoPost[] {
	const found = postKinds.flatMap((kind) => {
		const folder = join(import.meta.dirname, kind);
		const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
		return names.map((name) => ({
			kind,
			slug: name.replace(/\.md$/, ''),
			...readText(join(folder, name), frontMatter),
		}));
	});
	return found.toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Converts the demo's posts to rows. Ids count from 1, oldest first. */
export function demoPostRows(): (typeof posts.$inferInsert)[] {
	return readDemoPosts().map(({ kind, slug, markdown, author, date, title, summary, tags }, index) => ({
		id: String(index + 1),
		kind,
		slug,
		title,
		summary,
		authorSlug: author,
		publishedAt: new Date(date),
		updatedAt: new Date(date),
		tags,
		readingMinutes: readingMinutes(markdown),
		cover: coverOf(slug),
		...renderMarkdown(markdown),
	}));
}

/** The cover of a post. Null if the studio has not rendered it. */
function coverOf(slug: string): string | null {
	const path = `covers/${slug}.webp`;
	return existsSync(join(picturesFolder, path)) ? path : null;
}
