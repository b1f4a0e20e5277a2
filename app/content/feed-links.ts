import type { MetaDescriptor } from 'react-router';
import type { PostKind } from '../../contract/content/content.ts';
import { brandName } from '../../contract/shop.ts';
import { feedPath, kinds } from './post-pages.ts';

const types = { 'rss.xml': 'application/rss+xml', 'feed.json': 'application/feed+json' } as const;
export const feedFormats = Object.keys(types) as (keyof typeof types)[];

/** `<link>` elements that point feed readers to the feeds of a kind of posts. */
export function feedLinks(kind: PostKind, origin = ''): MetaDescriptor[] {
	return feedFormats.map((format) => ({
		tagName: 'link',
		rel: 'alternate',
		type: types[format],
		title: `${brandName()}, ${kinds[kind].title.toLowerCase()}`,
		href: origin + feedPath(kind, format),
	}));
}
