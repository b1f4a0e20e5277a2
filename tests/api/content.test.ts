import { expect } from 'vitest';
import { readDemoPosts } from '../../backend/demo/demo-folder.ts';
import { postKinds } from '../../contract/content/content.ts';
import { test } from '../setup/api.ts';

const posts = await readDemoPosts();
const written = (kind: string) => posts.filter((post) => post.kind === kind).toReversed();

test.for(postKinds)('%s is listed newest first, page by page, each post once', async (kind, { shop }) => {
	const first = (await shop.get('getPosts', { kind, perPage: '5' })).body;
	const slugs = first.posts.map((post) => post.slug);
	for (let page = 2; page <= first.pages; page++) {
		const next = (await shop.get('getPosts', { kind, perPage: '5', page: String(page) })).body;
		expect(next).toMatchObject({ page, pages: first.pages, total: first.total });
		slugs.push(...next.posts.map((post) => post.slug));
	}
	expect(slugs).toEqual(written(kind).map((post) => post.slug));
	expect(first.total).toBe(slugs.length);
});

test('a page beyond the last and an unused tag are not found; the error has the valid range', async ({ shop }) => {
	const page = await shop.get('getPosts', { kind: 'blog', page: '99' });
	expect([page.status, page.error.fields?.page]).toEqual([404, 'There is no page 99: pages run from 1 to 2.']);
	const tag = await shop.get('getPosts', { kind: 'news', tag: 'leather' });
	expect(tag.status).toBe(404);
	expect(tag.error.fields?.tag).toContain('bars');
});

test.for([
	{ kind: 'press' },
	{ kind: 'blog', page: '0' },
	{ kind: 'blog', page: '1.5' },
	{ kind: 'blog', perPage: '61' },
	{ kind: 'blog', tag: "'; drop table posts" },
	{},
])('%j is refused beside its field', async (query, { shop }) => {
	const answer = await shop.get('getPosts', query as { kind: 'blog' });
	expect(answer.status).toBe(400);
	expect(Object.keys(answer.error.fields ?? {})).toHaveLength(1);
});

test('a tag lists its posts and their number', async ({ shop }) => {
	for (const kind of postKinds) {
		const { tags } = (await shop.get('getPosts', { kind })).body;
		expect(tags.length).toBeGreaterThan(5);
		for (const tag of tags) {
			const { posts, total } = (await shop.get('getPosts', { kind, tag: tag.slug, perPage: '60' })).body;
			expect(total).toBe(tag.count);
			const expected = written(kind).filter((post) => post.tags.includes(tag.slug));
			expect(posts.map((post) => post.slug)).toEqual(expected.map((post) => post.slug));
		}
	}
});

test('a post is found by slug and by id, with its author and text', async ({ shop }) => {
	const bySlug = (await shop.get('getPost', { kind: 'blog', id: 'fineness-and-karat' })).body.post;
	const byId = (await shop.get('getPost', { kind: 'blog', id: bySlug.id })).body.post;
	expect(byId).toEqual(bySlug);
	expect(bySlug).toMatchObject({ title: 'Fineness and karat', author: { name: 'Edda Marsh' }, reading_minutes: 3 });
	expect(bySlug.html).toContain('<table>');
	expect(bySlug.headings.map((heading) => heading.id)).toContain('the-table');
});

test('neighbors link from the newest to the oldest post and back', async ({ shop }) => {
	for (const kind of postKinds) {
		const [newest] = (await shop.get('getPosts', { kind, perPage: '1' })).body.posts;
		const passed: string[] = [];
		let newer: string | undefined;
		for (let slug = newest?.slug; slug; ) {
			const { previous, next } = (await shop.get('getPost', { kind, id: slug })).body.post;
			expect(next?.slug).toBe(newer);
			passed.push(slug);
			[newer, slug] = [slug, previous?.slug];
		}
		expect(passed).toEqual(written(kind).map((post) => post.slug));
	}
});

test('related posts are of the same kind, those with most common tags first', async ({ shop }) => {
	for (const { kind, slug } of posts) {
		const post = (await shop.get('getPost', { kind, id: slug })).body.post;
		expect(post.related).toHaveLength(3);
		expect(post.related.some((other) => other.slug === slug || other.kind !== kind)).toBe(false);
		const own = post.tags.map((tag) => tag.slug);
		const shared = post.related.map((other) => other.tags.filter((tag) => own.includes(tag.slug)).length);
		expect(shared).toEqual(shared.toSorted((a, b) => b - a));
	}
});

test('unknown posts are not found; invalid names are refused', async ({ shop }) => {
	const unknown = [
		['blog', 'no-such-post'],
		['blog', '9999'],
		['news', 'fineness-and-karat'],
	] as const;
	for (const [kind, id] of unknown) {
		const answer = await shop.get('getPost', { kind, id });
		expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
	}
	for (const id of ['', '../etc', 'Ünïcode', 'a'.repeat(121)]) {
		expect((await shop.get('getPost', { kind: 'blog', id })).status).toBe(400);
	}
});

test('lists and posts are revalidated with an ETag', async ({ shop }) => {
	const first = await shop.get('getPost', { kind: 'news', id: 'assay-cards-explained' });
	const again = await shop.get(
		'getPost',
		{ kind: 'news', id: 'assay-cards-explained' },
		{ 'If-None-Match': first.headers.get('ETag') ?? '' },
	);
	expect(again.status).toBe(304);
});
