import type { Post } from '../../contract/content/content.ts';
import { escapeXml } from './escape-xml.ts';

/** A feed of the shop, newest items first. */
export type Feed = {
	title: string;
	description: string;
	/** Absolute URL of the page that lists the posts. */
	home: string;
	/** Absolute URL of the feed. */
	self: string;
	items: FeedItem[];
};
export type FeedItem = {
	url: string;
	title: string;
	summary: string;
	/** HTML with absolute links. */
	html: string;
	author: string;
	/** ISO 8601. */
	date: string;
	tags: string[];
	image?: string | undefined;
};

/** Turns a post into a feed item. Its URLs are absolute, because feed readers show it on other sites. */
export function feedItem(origin: string, path: string, post: Post, image?: string): FeedItem {
	return {
		url: origin + path,
		title: post.title,
		summary: post.summary,
		html: post.html.replaceAll('href="/', `href="${origin}/`),
		author: post.author.name,
		date: post.published_at,
		tags: post.tags.map((tag) => tag.name),
		image,
	};
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with complete texts and the names of the authors. */
export function rss({ title, description, home, self, items }: Feed): string {
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
		'<channel>',
		element('title', title),
		element('link', home),
		element('description', description),
		element('language', 'en-us'),
		`<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
		...(items[0] ? [element('lastBuildDate', new Date(items[0].date).toUTCString())] : []),
		...items.map(rssItem),
		'</channel>',
		'</rss>',
		'',
	].join('\n');
}

function rssItem({ url, title, summary, html, author, date, tags }: FeedItem): string {
	return [
		'<item>',
		element('title', title),
		element('link', url),
		`<guid isPermaLink="true">${escapeXml(url)}</guid>`,
		element('pubDate', new Date(date).toUTCString()),
		element('dc:creator', author),
		...tags.map((tag) => element('category', tag)),
		element('description', summary),
		element('content:encoded', html),
		'</item>',
	].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({ title, description, home, self, items }: Feed) {
	return {
		version: 'https://jsonfeed.org/version/1.1',
		title,
		description,
		home_page_url: home,
		feed_url: self,
		language: 'en-US',
		items: items.map(({ url, summary, html, author, date, tags, image, ...item }) => ({
			id: url,
			url,
			title: item.title,
			summary,
			content_html: html,
			date_published: date,
			authors: [{ name: author }],
			tags,
			...(image && { image }),
		})),
	};
}
