import { expect, test } from 'vitest';
import type { Post } from '../../contract/content/content.ts';
import { type Feed, feedItem, jsonFeed, rss } from './feeds.ts';

const post: Post = {
	id: '1',
	kind: 'blog',
	slug: 'a-post',
	title: 'Gold & <silver>',
	summary: 'About "both"',
	author: { name: 'Edda Marsh', role: '', about: '' },
	published_at: '2026-02-10T09:00:00.000Z',
	updated_at: '2026-02-10T09:00:00.000Z',
	tags: [{ slug: 'gold', name: 'Gold' }],
	reading_minutes: 1,
	cover: null,
	html: '<p><a href="/shop1">shop</a> <a href="/blog-details/b">b</a> ]]&gt;</p>',
	headings: [],
	previous: null,
	next: null,
	related: [],
};
const feed: Feed = {
	title: 'Assay, blog',
	description: 'Notes',
	home: 'https://shop.example/blog',
	self: 'https://shop.example/blog/rss.xml',
	items: [feedItem('https://shop.example', '/blog-details/a-post', post)],
};

test('every URL in an item is absolute', () => {
	expect(feed.items[0]?.html).toBe(
		'<p><a href="https://shop.example/shop1">shop</a> <a href="https://shop.example/blog-details/b">b</a> ]]&gt;</p>',
	);
});

test('RSS escapes its texts and has RFC 822 dates', () => {
	const xml = rss(feed);
	expect(xml).toContain('<title>Gold &amp; &lt;silver&gt;</title>');
	expect(xml).toContain('<pubDate>Tue, 10 Feb 2026 09:00:00 GMT</pubDate>');
	expect(xml).toContain('<guid isPermaLink="true">https://shop.example/blog-details/a-post</guid>');
	expect(xml).toContain(']]&amp;gt;&lt;/p&gt;</content:encoded>');
});

test('a feed without items is valid', () => {
	expect(rss({ ...feed, items: [] })).not.toContain('<item>');
	expect(jsonFeed({ ...feed, items: [] }).items).toEqual([]);
});

test('JSON Feed contains its version, home page and URL, and each item with id, URL, text, date and author', () => {
	expect(jsonFeed(feed)).toMatchObject({
		version: 'https://jsonfeed.org/version/1.1',
		home_page_url: feed.home,
		feed_url: feed.self,
		items: [
			{
				id: 'https://shop.example/blog-details/a-post',
				url: 'https://shop.example/blog-details/a-post',
				title: 'Gold & <silver>',
				date_published: '2026-02-10T09:00:00.000Z',
				authors: [{ name: 'Edda Marsh' }],
				tags: ['Gold'],
			},
		],
	});
	expect(jsonFeed(feed).items[0]).not.toHaveProperty('image');
});
