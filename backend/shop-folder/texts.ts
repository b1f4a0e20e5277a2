import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { type PostKind, postKinds } from '../../contract/content/content.ts';
import { normalizeLine } from '../../contract/normalize-text.ts';
import { policySlugs } from '../../contract/policies/policy-slugs.ts';
import { readingMinutes, renderMarkdown } from '../content/markdown.ts';
import type { posts } from '../content/tables.ts';
import type { policies } from '../policies/tables.ts';
import type { Problem } from './problems.ts';

const line = (min: number, max: number) =>
	z
		.string(`give ${min} to ${max} characters`)
		.transform(normalizeLine)
		.pipe(z.string().min(min, `give at least ${min} characters`).max(max, `give at most ${max} characters`));
const moment = z.iso
	.datetime({ offset: true, error: 'give a time such as 2026-12-24T10:00:00Z' })
	.transform((time) => new Date(time));

const policyHead = z.strictObject({
	title: line(1, 80),
	summary: line(40, 200),
	/** Last change. Used when the policy is added; later, the shop knows when it changes. */
	date: moment,
});

const tagSlug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'give tags of lower-case letters, digits and hyphens');
const postHead = policyHead.extend({
	/** Slug of an author in `shop.yaml`. */
	author: z.string('give the slug of an author'),
	/** Last change, if the post has changed since its date. */
	updated: moment.optional(),
	tags: z.union(
		[
			z.array(tagSlug),
			z
				.string()
				.transform((list) =>
					list
						.split(',')
						.map((tag) => tag.trim())
						.filter(Boolean),
				)
				.pipe(z.array(tagSlug)),
		],
		'give tags of lower-case letters, digits and hyphens, separated by commas',
	),
	/** Path of its picture. */
	cover: line(1, 200).optional(),
});

/** The folder of each kind of post. */
export const postFolders: Record<PostKind, string> = { blog: 'posts', news: 'news' };

type Report = (problem: Problem) => void;

/** A Markdown file: its YAML front matter and its text. */
type MarkdownFile<Head> = { name: string; head: Head; markdown: string };

/** Reads the Markdown files of a folder, and reports invalid front matter. @returns undefined if there is no such folder */
async function readMarkdownFiles<S extends z.ZodObject>(
	folder: string,
	sub: string,
	schema: S,
	report: Report,
): Promise<MarkdownFile<z.output<S>>[] | undefined> {
	const names = await readdir(join(folder, sub)).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (!names) return undefined;
	const found: MarkdownFile<z.output<S>>[] = [];
	for (const name of names.filter((one) => one.endsWith('.md')).sort()) {
		const file = `${sub}/${name}`;
		const text = (await readFile(join(folder, sub, name), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
		const [, head = '', markdown] = text.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
		if (markdown === undefined) {
			report({ file, line: 1, message: 'begin with lines such as "title: Terms" between two lines of ---' });
			continue;
		}
		const lines = new LineCounter();
		const document = parseDocument(head, { lineCounter: lines, prettyErrors: false });
		const [error] = document.errors;
		const { success, data, error: invalid } = schema.safeParse(error ? {} : (document.toJS() ?? {}));
		if (error)
			report({
				file,
				line: lines.linePos(error.pos[0]).line + 1,
				message: `${error.message}. Put text that contains a colon in quotes`,
			});
		else if (success) found.push({ name: name.replace(/\.md$/, ''), head: data as z.output<S>, markdown });
		else for (const { path, message } of invalid.issues) report({ file, field: path.join('.'), message });
	}
	return found;
}

type Policy = typeof policies.$inferSelect;
type Post = typeof posts.$inferSelect;

/** Reads `policies/`. @param stored rows of the database by slug */
export async function readPolicies(folder: string, stored: ReadonlyMap<string, Policy>, report: Report) {
	const files = await readMarkdownFiles(folder, 'policies', policyHead, report);
	return files?.flatMap(({ name, head: { date, ...head }, markdown }) => {
		const slug = policySlugs.find((one) => one === name);
		if (slug) return { slug, ...head, markdown, updatedAt: stored.has(name) ? undefined : date };
		report({ file: `policies/${name}.md`, message: `name it ${policySlugs.map((one) => `${one}.md`).join(', ')}` });
		return [];
	});
}

/**
 * Reads `posts/` and `news/`, oldest first.
 *
 * @param stored rows of the database by kind and slug
 * @param coverOf the picture of a post that names none
 */
export async function readPosts(
	folder: string,
	{
		stored,
		authors,
		coverOf,
		report,
	}: {
		stored: ReadonlyMap<string, Post>;
		authors: ReadonlySet<string>;
		coverOf: (slug: string) => string | null;
		report: Report;
	},
) {
	let nextId = Math.max(0, ...Array.from(stored.values(), ({ id }) => Number(id) || 0)) + 1;
	const lists = await Promise.all(
		postKinds.map(async (kind) => {
			const files = await readMarkdownFiles(folder, postFolders[kind], postHead, report);
			return files?.map((file) => ({ kind, ...file }));
		}),
	);
	if (lists.every((list) => list === undefined)) return undefined;
	const files = lists.flatMap((list) => list ?? []);
	for (const { kind, name, head } of files) {
		const file = `${postFolders[kind]}/${name}.md`;
		if (!authors.has(head.author))
			report({ file, field: 'author', message: `there is no author '${head.author}'. Add the author to shop.yaml` });
		if (!tagSlug.safeParse(name).success)
			report({ file, message: 'use lower-case letters, digits and hyphens in the name of the file' });
	}
	return files
		.toSorted((a, b) => a.head.date.getTime() - b.head.date.getTime())
		.map(({ kind, name: slug, head, markdown }) => {
			const before = stored.get(`${kind} ${slug}`);
			return {
				id: before?.id ?? String(nextId++),
				kind,
				slug,
				title: head.title,
				summary: head.summary,
				authorSlug: head.author,
				publishedAt: head.date,
				updatedAt: head.updated ?? (before ? undefined : head.date),
				tags: head.tags,
				readingMinutes: readingMinutes(markdown),
				cover: head.cover ?? (before ? undefined : coverOf(slug)),
				markdown,
				...renderMarkdown(markdown),
			};
		});
}

const writeMarkdown = (head: object, markdown: string) => `---\n${stringify(head, { lineWidth: 0 })}---\n${markdown}`;

/** The file of a policy. */
export const policyFile = ({ slug, title, summary, updatedAt, markdown }: Policy) => ({
	path: `policies/${slug}.md`,
	text: writeMarkdown({ title, summary, date: updatedAt.toISOString() }, markdown),
});

/** The file of a post. Undefined if the shop has only its HTML. */
export function postFile({ kind, slug, markdown, publishedAt, updatedAt, ...post }: Post) {
	if (markdown === null) return undefined;
	const head = {
		title: post.title,
		summary: post.summary,
		author: post.authorSlug,
		date: publishedAt.toISOString(),
		...(updatedAt > publishedAt && { updated: updatedAt.toISOString() }),
		tags: post.tags.join(', '),
		...(post.cover && { cover: post.cover }),
	};
	return { path: `${postFolders[kind]}/${slug}.md`, text: writeMarkdown(head, markdown) };
}
