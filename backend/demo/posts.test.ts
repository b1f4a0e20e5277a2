import { expect, test } from 'vitest';
import { slugify } from '../../contract/catalogue/slug.ts';
import { policySlugs } from '../../contract/policies/policy-slugs.ts';
import { readDemoPosts, readDemoYaml } from './demo-folder.ts';
import { demoProducts } from './products.ts';

const posts = await readDemoPosts();
const { categories: demoCategories } = await readDemoYaml();
const words = (markdown: string) => markdown.split(/\s+/).filter(Boolean).length;

test('has at least twelve posts and eight news items of the right length', () => {
	const blog = posts.filter((post) => post.kind === 'blog');
	const news = posts.filter((post) => post.kind === 'news');
	expect(blog.length).toBeGreaterThanOrEqual(12);
	expect(news.length).toBeGreaterThanOrEqual(8);
	for (const { slug, markdown } of blog) {
		expect(words(markdown), slug).toBeGreaterThanOrEqual(400);
		expect(words(markdown), slug).toBeLessThanOrEqual(900);
	}
	for (const { slug, markdown } of news) {
		expect(words(markdown), slug).toBeGreaterThanOrEqual(150);
		expect(words(markdown), slug).toBeLessThanOrEqual(350);
	}
});

test('has unique titles and times, and none in the future', () => {
	expect(new Set(posts.map((post) => post.title)).size).toBe(posts.length);
	expect(new Set(posts.map((post) => post.publishedAt.getTime())).size).toBe(posts.length);
	for (const { slug, publishedAt } of posts) expect(publishedAt < new Date('2026-11-21'), slug).toBe(true);
});

test('links only to existing pages, categories, products, posts and headings', () => {
	const categories = demoCategories.flatMap(({ slug, subcategories }) => [
		`/shop1?category=${slug}`,
		...subcategories.map((child) => `/shop1?category=${slug}&subCategory=${child.slug}`),
	]);
	const products = demoProducts.flatMap(({ title }, index) => [
		`/product-details/${1001 + index}`,
		`/product-details/${slugify(title).replaceAll('/', '-')}`,
	]);
	const known = new Set([
		...categories,
		...products,
		...posts.map(({ kind, slug }) => `/${kind}-details/${slug}`),
		'/contact',
		'/alerts',
		...policySlugs.map((slug) => `/policies/${slug}`),
	]);
	for (const { slug, markdown } of posts) {
		const links = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link ?? '');
		expect(links, slug).not.toEqual([]);
		for (const link of links)
			expect(known.has(link.replace(/^(\/policies\/[a-z]+)#.*/, '$1')), `${slug}: ${link}`).toBe(true);
	}
});

test('describes the linked product in every link to a product number', () => {
	for (const { markdown } of posts)
		for (const [, text = '', id] of markdown.matchAll(/\[([^\]]*)\]\(\/product-details\/(\d+)\)/g)) {
			const title = demoProducts[Number(id) - 1001]?.title.toLowerCase() ?? '';
			expect(title).toContain(text.toLowerCase());
		}
});

test('renders texts, with an id for every heading', () => {
	for (const { slug, html, headings } of posts) {
		expect(html, slug).not.toMatch(/\]\(|\*\*|^\|/m);
		expect(html.match(/<h2>/g), slug).toBeNull();
		expect(new Set(headings.map((heading) => heading.id)).size).toBe(headings.length);
	}
});
